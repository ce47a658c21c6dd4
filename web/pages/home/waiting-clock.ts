import type { Activity, ActivityResponse } from "../../../shared/api/api.ts";
import { GAME_TYPES, type GameType } from "../../../shared/game/time-controls.ts";
import type { GameRequest, SearchState } from "../../match/search/search-request.ts";

/** The reader's own search, which the counts of waiting people contain. */
export type OwnSearch = Extract<GameRequest, { readonly kind: "opponent" }> | null;

export const ownSearchOf = (state: SearchState): OwnSearch =>
  state.phase === "searching" && state.request.kind === "opponent" ? state.request : null;

/**
 * Who plays in a time control, rated or not, and which others wait there for the kind of game that the reader would get.
 * The counts are some seconds old, so the reader's own search may not be in them yet.
 */
export const clockActivity = (
  { clocks }: ActivityResponse,
  gameType: GameType,
  isRated: boolean,
  own: OwnSearch,
): Activity => {
  if (clocks === undefined) return { playing: 0, waiting: 0 };
  const { rated, unrated } = clocks[gameType];
  const isOwn = own !== null && own.gameType === gameType && own.isRated === isRated;
  const { waiting } = isRated ? rated : unrated;
  return { playing: rated.playing + unrated.playing, waiting: Math.max(0, waiting - (isOwn ? 1 : 0)) };
};

/** The sum of what the four buttons say while their reader does not search. */
export const wholeActivity = (activity: ActivityResponse, isRated: boolean): Activity =>
  GAME_TYPES.map((gameType) => clockActivity(activity, gameType, isRated, null)).reduce(
    (sum, { playing, waiting }) => ({ playing: sum.playing + playing, waiting: sum.waiting + waiting }),
    { playing: 0, waiting: 0 },
  );

export interface WaitingClock {
  readonly gameType: GameType;
  readonly isRated: boolean;
  readonly waiting: number;
}

/** Where somebody else waits: first for the same kind of game, then, for players, for the other. Null for nowhere. */
export const waitingClock = (
  activity: ActivityResponse,
  own: Exclude<OwnSearch, null>,
  isPlayer: boolean,
): WaitingClock | null => {
  const kinds = isPlayer ? [own.isRated, !own.isRated] : [false];
  const clocks = kinds.flatMap((isRated) =>
    GAME_TYPES.map((gameType) => ({
      gameType,
      isRated,
      waiting: clockActivity(activity, gameType, isRated, own).waiting,
    })).toSorted((one, other) => other.waiting - one.waiting),
  );
  return clocks.find(({ waiting }) => waiting > 0) ?? null;
};
