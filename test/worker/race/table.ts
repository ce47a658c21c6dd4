import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import type { Identity } from "../../../shared/account/identity.ts";
import { codeFrom } from "../../../shared/game/game-id.ts";
import type { Square } from "../../../shared/game/rules.ts";
import type { RaceServerEvents } from "../../../shared/protocol/protocol-events.ts";
import type { RaceClientEvents } from "../../../shared/protocol/protocol-schema.ts";
import type { RaceSeatNumber, RaceState } from "../../../shared/protocol/race-protocol.ts";
import { runOf } from "../../../shared/puzzles/run.ts";
import type { Storm } from "../../../shared/puzzles/storm.ts";
import { stormLine, stormPuzzleOf, stormPuzzles } from "../../../shared/puzzles/storm-sets.ts";
import file from "../../../web/public/storm-sets/0.txt?raw";
import { COUNTDOWN } from "../../../worker/race/race.ts";
import type { RaceRoom } from "../../../worker/race/race-room.ts";
import { stormMove } from "../../storm-moves.ts";
import { pass } from "../room/room.ts";
import { newGuest, TestClient, tokenOf, upgrade } from "../test-client.ts";

/** Races in real rooms, for the tests of this folder. The puzzles are those of one seed. */

export const LINES = stormPuzzles(0, file).map(stormLine);
export const PUZZLES = LINES.map(stormPuzzleOf);

export type RaceClient = TestClient<RaceClientEvents, RaceServerEvents>;
export type RaceStub = DurableObjectStub<RaceRoom>;

const newCode = (): string => codeFrom(crypto.getRandomValues(new Uint8Array(64))) ?? newCode();

export const raceOf = (code: string): RaceStub => env.RACE_ROOM.getByName(code);

/** The file server of these tests has no files. */
export const givePuzzles = (stub: RaceStub): Promise<void> =>
  runInDurableObject(stub, (room: RaceRoom) => {
    room.services.readLines = async () => LINES;
  });

/** The object dies and comes back; its sockets sleep through that. */
export const evict = async (stub: RaceStub): Promise<void> => {
  await evictDurableObject(stub, { webSockets: "hibernate" });
  await givePuzzles(stub);
};

export interface OpenRace {
  readonly code: string;
  readonly stub: RaceStub;
  readonly creator: Identity;
}

export const newRace = async (creator: Identity = newGuest()): Promise<OpenRace> => {
  const code = newCode();
  const stub = raceOf(code);
  await givePuzzles(stub);
  await stub.create(code, creator);
  return { code, stub, creator };
};

export const stateOf = async (client: RaceClient): Promise<RaceState> => (await client.next("raceState")).args[0];

export const connectToRace = async (code: string, identity: Identity): Promise<RaceClient> =>
  new TestClient(await upgrade(`/sockets/races/${code}`, await tokenOf(identity)));

export const join = async (
  code: string,
  identity: Identity,
): Promise<{ readonly client: RaceClient; readonly state: RaceState }> => {
  const client = await connectToRace(code, identity);
  client.emit("joinRace", code);
  return { client, state: await stateOf(client) };
};

/** Waits for a state that is as a test wants it. */
export const stateWhere = async (client: RaceClient, isWanted: (state: RaceState) => boolean): Promise<RaceState> => {
  const state = await stateOf(client);
  return isWanted(state) ? state : stateWhere(client, isWanted);
};

export interface Table extends OpenRace {
  readonly racers: readonly [Identity, Identity];
  readonly clients: readonly [RaceClient, RaceClient];
}

/** A race with both racers, before the first round. */
export const seated = async (racers: readonly [Identity, Identity] = [newGuest(), newGuest()]): Promise<Table> => {
  const race = await newRace(racers[0]);
  const { client: first } = await join(race.code, racers[0]);
  const { client: second } = await join(race.code, racers[1]);
  await stateOf(first);
  return { ...race, racers, clients: [first, second] };
};

/** Both say that they are ready. The clocks do not run yet. */
export const begin = async ({ code, clients }: Table, round = 0): Promise<RaceState> => {
  for (const client of clients) await client.emitWithAck("ready", code, round);
  const hasBegun = ({ round: begun }: RaceState): boolean => begun?.number === round;
  await stateWhere(clients[1], hasBegun);
  return stateWhere(clients[0], hasBegun);
};

/** Two race, and the clocks have just begun to run. */
export const racing = async (racers?: readonly [Identity, Identity]): Promise<Table> => {
  const table = await seated(racers);
  await begin(table);
  pass(COUNTDOWN / 1000);
  return table;
};

export const moveFor = (run: Storm, isRight: boolean): Square => {
  const puzzle = PUZZLES[run.index];
  const square = puzzle && stormMove(run, puzzle, isRight);
  if (square == null) throw new Error("no such move");
  return square;
};

/** The state of the race for a racer who joins it again now. */
export const lookAt = async ({ code, racers }: Table, seat: RaceSeatNumber = 0): Promise<RaceState> => {
  const { client, state } = await join(code, racers[seat]);
  await client.close();
  return state;
};

/** What the server knows of a seat's run. */
export const runIn = ({ round }: RaceState, seat: RaceSeatNumber): Storm => runOf(PUZZLES, round?.moves[seat] ?? []);

/** Makes right or wrong moves in order, a second apart. Returns the answers. */
export const makeMoves = async (
  table: Table,
  seat: RaceSeatNumber,
  moves: readonly boolean[],
  round = 0,
): Promise<unknown[]> => {
  const answers: unknown[] = [];
  const { round: known } = await lookAt(table, seat);
  const made = [...(known?.moves[seat] ?? [])];
  for (const isRight of moves) {
    const square = moveFor(runOf(PUZZLES, made), isRight);
    answers.push(
      await table.clients[seat].emitWithAck("solve", { code: table.code, round, number: made.length, square }),
    );
    // Which puzzle comes next does not depend on the time.
    made.push({ square, at: 0 });
    pass(1);
  }
  return answers;
};
