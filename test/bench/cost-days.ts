import { clockOfDays } from "../../shared/game/time-controls.ts";
import type { CostClient } from "./cost-client.ts";
import { come, newRegulars, type Visitor, watch } from "./cost-scenes.ts";
import type { MeteredServer } from "./cost-server.ts";
import { moveText, SCRIPT } from "./load.ts";

/** Correspondence games, in which a player comes for each move and leaves again. */

/** Moves of a game before X resigns. */
export const PLIES = 50;
export const DAYS_A_MOVE = 3;
/** Games at the same time. */
export const GAMES = 4;
/** Visits of a game: one for each move, one to take the seat, and one of each player at the end. */
export const VISITS = PLIES + 3;

/** Milliseconds after each visit. A room sends its whole game to a person only once a second. */
const PAUSE = 700;

interface DaysGame {
  readonly address: string;
  readonly gameId: string;
  readonly tokens: readonly string[];
}

/** Opens a page with the game, acts, and closes it. */
const visit = async (
  { address, gameId, tokens }: DaysGame,
  side: number,
  act: (seat: CostClient) => Promise<unknown> = async () => {},
): Promise<void> => {
  const visitor: Visitor = await come(address, tokens[side] ?? "");
  const seat = await watch(address, gameId, visitor);
  await act(seat);
  await Promise.all([seat.close(), visitor.hub.close()]);
  await new Promise((resolve) => setTimeout(resolve, PAUSE));
};

/** A rated game by a link, both seats taken. */
const begin = async (server: MeteredServer): Promise<DaysGame> => {
  const { address } = server;
  const tokens = await newRegulars(server);
  const creator = await come(address, tokens[0] ?? "");
  const terms = { clock: clockOfDays(DAYS_A_MOVE), isRated: true, side: "X" };
  creator.hub.emit("createFriendlyGame", "correspondence", terms);
  const gameId: string = JSON.parse(await creator.hub.next('"friendlyGameCreated"')).args[0];
  await creator.hub.close();
  const game = { address, gameId, tokens };
  await visit(game, 1);
  return game;
};

const playOn = async (game: DaysGame, plies: number): Promise<void> => {
  for (const [ply, square] of SCRIPT.slice(0, plies).entries()) {
    await visit(game, ply % 2, (seat) => {
      seat.send(moveText(game.gameId, ply, square));
      return seat.next(`"t":"move","ply":${ply},`);
    });
  }
};

const end = async (game: DaysGame): Promise<void> => {
  await visit(game, 0, (seat) => {
    seat.emit("resign", game.gameId);
    return seat.next('"gameResult"');
  });
  await visit(game, 1);
};

/** Plays whole games. Resolves when the server has also finished the work that follows them. */
export const playByDays = async (server: MeteredServer): Promise<void> => {
  await Promise.all(
    Array.from({ length: GAMES }, async () => {
      const game = await begin(server);
      await playOn(game, PLIES);
      await end(game);
    }),
  );
  await server.quiet();
};

/** The size in bytes of a room whose game has reached its middle. */
export const waitingRoomSize = async (server: MeteredServer): Promise<number> => {
  const game = await begin(server);
  await playOn(game, PLIES / 2);
  const size = (await server.roomSizes())[game.gameId];
  if (size === undefined) throw new Error("the room has no size");
  return size;
};
