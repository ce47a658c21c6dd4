import type { Activity, ActivityResponse } from "../../../shared/api/api.ts";
import { GAME_TYPES, type GameType } from "../../../shared/game/time-controls.ts";
import type { GameRequest, SearchState } from "../../match/search/search-request.ts";

/** The reader's own search. The counts of waiting people include it. */
export type OwnSearch = Extract<GameRequest, { readonly kind: "opponent" }> | null;

export const ownSearchOf = (state: SearchState): OwnSearch =>
  state.phase === "searching" && state.request.kind === "opponent" ? state.request : null;

/** The counts are some seconds old, so they may not include the reader's own search yet. */
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

export interface WaitingClock {
  readonly gameType: GameType;
  readonly isRated: boolean;
  readonly waiting: number;
}

/** If nobody waits for the same kind of game, accounts get the other kind. */
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
