import type { GameSummary } from "../../shared/game-meta.ts";
import type { Identity } from "../../shared/identity.ts";
import { findArchivedGame } from "../data/archived-games.ts";
import { gameStores } from "../data/game-archive.ts";
import { findGame } from "../data/games.ts";
import { archivedGame } from "../game-room/archive.ts";
import { type Finished, gameSummary } from "../game-room/game.ts";
import type { GameRoom } from "../game-room/game-room.ts";
import { type OpenedGame, openedGame } from "../game-room/opened-game.ts";
import { answerInTime } from "./answer-in-time.ts";

/** What is known of a game. Null: there is none there. Undefined: nobody could say in time. */
interface Known<InRoom> {
  readonly inRoom: InRoom | null | undefined;
  readonly recorded: Finished | null | undefined;
}

/**
 * A game, whoever knows it. The database knows the games that have ended, by today's names; its room knows all others. Both
 * are asked at once, so that nobody waits for one and then the other. Asking the room costs little: the page opens a
 * socket to it a moment later anyway, and a room without a game writes nothing. The archive is asked about what neither
 * of them has.
 */
const find = async <InRoom>(
  env: Env,
  gameId: string,
  ask: (room: DurableObjectStub<GameRoom>) => Promise<InRoom | null>,
): Promise<Known<InRoom>> => {
  const stores = gameStores(env);
  const [recent, inRoom] = await Promise.all([
    answerInTime("recorded-game", findGame(stores.db, gameId)),
    answerInTime("game-room", ask(env.GAME_ROOM.getByName(gameId))),
  ]);
  const recorded =
    recent === null && inRoom === null ? await answerInTime("archived-game", findArchivedGame(stores, gameId)) : recent;
  return { inRoom, recorded: recorded && archivedGame(recorded) };
};

/** Null: there is no such game. Undefined: nobody could say in time. */
type Found<Answer> = Promise<Answer | null | undefined>;

const whatIsMissing = ({ inRoom, recorded }: Known<unknown>): null | undefined =>
  recorded === null && inRoom === null ? null : undefined;

/** What a link to a game says. */
export const findSummary = async (env: Env, gameId: string): Found<GameSummary> => {
  const known = await find(env, gameId, async (room) => room.facts());
  return known.recorded ? gameSummary(known.recorded) : (known.inRoom ?? whatIsMissing(known));
};

/** What the page of a game shows at first to a reader; null for somebody of whom nothing is known. */
export const findOpenedGame = async (env: Env, gameId: string, reader: Identity | null): Found<OpenedGame> => {
  const known = await find(env, gameId, async (room) => room.opened(reader));
  const recorded = known.recorded ? openedGame(known.recorded, reader, Date.now()) : null;
  if (recorded === null) return known.inRoom ?? whatIsMissing(known);
  // Its room knows more, such as the next game of its players, and says so to everybody who joins: as long as it may have
  // the game, nobody else tells how that stands.
  const { inRoom } = known;
  return { ...recorded, state: inRoom === undefined ? null : (inRoom?.state ?? recorded.state) };
};
