import { type Schema, Validator } from "@cfworker/json-schema";
import { expect, test } from "vitest";
import protocol from "../../../web/public/developers/protocol.json" with { type: "json" };
import { join as joinArena, newArena } from "../arena/table.ts";
import { holdDialogue, TEXTS } from "../protocol/dialogue.ts";
import { join as joinRace, newRace } from "../race/table.ts";
import { newPlayer } from "../test-client.ts";
import { closed } from "./closed.ts";

/** The frames that really cross the sockets fit the published schema. */

const schema = closed(protocol) as Schema;

type Frames = keyof typeof protocol.$defs;

const faultsOf = (names: readonly Frames[], frame: unknown): string[] => {
  const anyOf = names.map((name) => ({ $ref: `#/$defs/${name}` }));
  const { $defs } = schema;
  const { valid, errors } = new Validator({ $defs, anyOf }, "2020-12", false).validate(frame);
  const why = errors.map(({ instanceLocation, error }) => `${instanceLocation} ${error}`).slice(-3);
  return valid ? [] : [`${JSON.stringify(frame)}: ${why.join("; ")}`];
};

const SERVER: readonly Frames[] = ["HubServerFrame", "QueueServerFrame", "GameServerFrame"];
const CLIENT: readonly Frames[] = ["HubClientFrame", "QueueClientFrame", "GameClientFrame", "AckFrame", "PingFrame"];

test("all that is said in a whole dialogue: friends, a challenge, a search, a game", async () => {
  const heard = Object.entries(await holdDialogue(TEXTS)).filter(([kind]) => kind !== "pong");
  expect(heard.length).toBeGreaterThan(15);
  const faults = heard.flatMap(([kind, said]) => faultsOf(kind.startsWith("answer to ") ? ["Answer"] : SERVER, said));
  expect(faults).toEqual([]);
  const sent = Object.values(TEXTS).filter((text) => text.startsWith("{"));
  expect(sent.flatMap((text) => faultsOf(CLIENT, JSON.parse(text.replace("{id}", "0"))))).toEqual([]);
});

test("what a race and an arena say", async () => {
  const { code } = await newRace(newPlayer());
  const race = await joinRace(code, newPlayer());
  const { id } = await newArena();
  const arena = await joinArena(id, newPlayer());
  const texts = [...race.client.texts, ...arena.client.texts];
  expect(texts.length).toBeGreaterThan(1);
  const names: readonly Frames[] = ["RaceServerFrame", "ArenaServerFrame", "ServerAckFrame"];
  expect(texts.flatMap((text) => faultsOf(names, JSON.parse(text)))).toEqual([]);
});

test("it refuses what no channel says", () => {
  expect(faultsOf(SERVER, { event: "matchFound", args: [] })).toHaveLength(1);
  expect(
    faultsOf(CLIENT, { event: "makeMove", args: [{ gameId: "a", subBoardIndex: 9, squareIndex: 0 }] }),
  ).toHaveLength(1);
});
