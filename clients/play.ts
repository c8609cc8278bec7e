// Plays a whole game against an automatic player, with nothing but the generated types. Argument: the service's address.

import createClient from "openapi-fetch";
import type { paths } from "./generated/api.js";

type View = NonNullable<Awaited<ReturnType<typeof look>>["data"]>;
type Action = paths["/v1/games/{game}/actions"]["post"]["requestBody"]["content"]["application/json"];

const MOST_ACTIONS = 60; // after so many the game is given up

function found<T>(answer: { data?: T; error?: unknown }): T {
  if (answer.data === undefined) throw new Error(JSON.stringify(answer.error));
  return answer.data;
}

// What to do: play lands, cast what can be cast, attack with everything, and otherwise what commits to least.
function answer(view: View): Action {
  const choice = view.choice;
  if (choice === null) throw new Error("nothing is asked of this seat");
  switch (choice.kind) {
    case "priority":
      for (const listed of choice.actions ?? []) {
        if (listed.type === "play_land" && listed.object) return { type: "play_land", object: listed.object };
        if (listed.type === "cast" && listed.object) return { type: "cast", object: listed.object, payment: "auto" };
      }
      return { type: "pass" };
    case "attackers":
      return {
        type: "attack",
        attackers: (choice.creatures ?? []).map((one) => ({ attacker: one.id, target: one.may_attack[0] ?? "" })),
      };
    case "blockers":
      return { type: "block", blocks: [] };
    case "choose":
      if (choice.reason === "mulligan") return { type: "keep" };
      return { type: "choose", choice: choice.id, options: choice.default };
    case "number":
      return { type: "choose", choice: choice.id, number: choice.default };
    case "divide":
      return { type: "choose", choice: choice.id, shares: choice.default };
    case "name":
      return { type: "choose", choice: choice.id, name: choice.default };
  }
}

const client = createClient<paths>({ baseUrl: process.argv[2] });
const created = found(
  await client.POST("/v1/games", {
    body: {
      seats: [
        { name: "Ada", deck: { name: "initiative" } },
        { kind: "automatic", player: "sensible", name: "Bo", deck: { name: "aggressive" } },
      ],
      seed: "a client's game",
    },
  }),
);
const game = created.game.id;
const params = { path: { game } };
const headers = { Authorization: `Bearer ${created.seat_tokens["0"]}` };
const act = async (body: Action) => client.POST("/v1/games/{game}/actions", { params, headers, body });

const look = async () => client.GET("/v1/games/{game}", { params, headers });

let view: View = found(await look());
let actions = 0;
for (; view.status !== "over" && actions < MOST_ACTIONS; actions++) {
  let done = await act(answer(view));
  if (done.error) done = await act({ type: "pass" });
  view = found(done).game;
}
if (view.status !== "over") view = found(await act({ type: "leave" })).game;
const log = found(
  await client.GET("/v1/games/{game}/events", { params: { ...params, query: { after: 0 } }, headers }),
);
if (view.winners === null || log.log.length === 0) throw new Error("the game has no end");
console.log(`TypeScript: ${actions} actions, ${view.version} versions, won by seat ${view.winners}`);
