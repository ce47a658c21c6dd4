import type { Identity } from "../../../shared/account/identity.ts";
import type { GameSummary } from "../../../shared/pages/game-meta.ts";
import { findArchivedGame } from "../../data/game/archived-games.ts";
import { gameStores } from "../../data/game/game-archive.ts";
import { findGame } from "../../data/game/games.ts";
import type { GameRoom } from "../../room/game-room.ts";
import { pastGame } from "../../room/past-game.ts";
import type { Finished } from "../../room/play/game.ts";
import { gameSummary, type OpenedGame, openedGame } from "../../room/play/views.ts";
import { answerInTime } from "./answer-in-time.ts";
import { keepGame, keptGame } from "./kept-game.ts";

/** Null: no game there. Undefined: no answer in time. */
interface Known<InRoom> {
  readonly inRoom: InRoom | null | undefined;
  readonly recorded: Finished | null | undefined;
}

/**
 * D1 has ended games with current names; the room has all others. Both are asked at once. Asking the room costs little:
 * the page opens a socket to it anyway, and a room without a game writes nothing. The archive is asked only if neither
 * has the game. Once the room has forgotten a recorded game, it is cached, and nobody is asked.
 */
const find = async <InRoom>(
  env: Env,
  gameId: string,
  ask: (room: DurableObjectStub<GameRoom>) => Promise<InRoom | null>,
): Promise<Known<InRoom>> => {
  const kept = await answerInTime("kept-game", keptGame(gameId));
  if (kept) return { inRoom: null, recorded: pastGame(kept) };
  const stores = gameStores(env);
  const [recent, inRoom] = await Promise.all([
    answerInTime("recorded-game", findGame(stores.db, gameId)),
    answerInTime("game-room", ask(env.GAME_ROOM.getByName(gameId))),
  ]);
  const recorded =
    recent === null && inRoom === null ? await answerInTime("archived-game", findArchivedGame(stores, gameId)) : recent;
  if (recorded && inRoom === null) keepGame(recorded);
  return { inRoom, recorded: recorded && pastGame(recorded) };
};

type Found<Answer> = Promise<Answer | null | undefined>;

const whatIsMissing = ({ inRoom, recorded }: Known<unknown>): null | undefined =>
  recorded === null && inRoom === null ? null : undefined;

export const findSummary = async (env: Env, gameId: string): Found<GameSummary> => {
  const known = await find(env, gameId, async (room) => room.facts(true));
  return known.recorded ? gameSummary(known.recorded) : (known.inRoom ?? whatIsMissing(known));
};

/** `reader` is null for an unknown reader. */
export const findOpenedGame = async (env: Env, gameId: string, reader: Identity | null): Found<OpenedGame> => {
  const known = await find(env, gameId, async (room) => room.opened(reader));
  const recorded = known.recorded ? openedGame(known.recorded, reader, Date.now()) : null;
  if (recorded === null) return known.inRoom ?? whatIsMissing(known);
  // The room knows more, such as the rematch. If the room did not answer it may have the game, so send no state.
  const { inRoom } = known;
  return { ...recorded, state: inRoom === undefined ? null : (inRoom?.state ?? recorded.state) };
};
