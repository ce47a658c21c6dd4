import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { RecentGame, RecentGamesResponse, RunningGame, TvResponse } from "../../../shared/api/games-api.ts";
import { assertNever } from "../../../shared/assert-never.ts";
import { GAME_TYPES } from "../../../shared/game/time-controls.ts";
import { RecentGameReplay } from "../../kit/board/shown-game.tsx";
import { LiveBoard } from "../../match/screen/live-board.tsx";
import { useKeptGame } from "../../match/state/kept-game.ts";
import { recentGamesQuery, tvQuery } from "../../server/api/activity.ts";
import { DemoReplay } from "./demo-replay.tsx";
import styles from "./hero-caption.module.css";
import { isAsking } from "./is-asking.ts";

const strength = ({ players: { X, O } }: Pick<RunningGame, "players">): number => (X.elo ?? 0) + (O.elo ?? 0);

const strongest = <Game extends Pick<RunningGame, "players">>(games: readonly Game[]): Game | null =>
  games.toSorted((one, other) => strength(other) - strength(one))[0] ?? null;

export const bestGame = (tv: TvResponse): RunningGame | null =>
  strongest(GAME_TYPES.flatMap((type) => tv[type].games.filter(({ id }) => id === tv[type].featured)));

const bestRecentGame = (recent: RecentGamesResponse): RecentGame | null =>
  strongest(GAME_TYPES.flatMap((type) => recent[type].slice(0, 1)));

type Shown =
  | { readonly kind: "live"; readonly game: RunningGame }
  | { readonly kind: "recent"; readonly game: RecentGame }
  | { readonly kind: "demo" };

/** Null until it is known. A player with a running game sees no other live game. */
const useShown = (): Shown | null => {
  const isPlaying = useKeptGame() !== null;
  const tv = useQuery({ ...tvQuery(false), enabled: !isPlaying });
  const running = tv.data === undefined || isPlaying ? null : bestGame(tv.data);
  const recent = useQuery({ ...recentGamesQuery, enabled: running === null && (isPlaying || tv.data !== undefined) });
  if (running !== null) return { kind: "live", game: running };
  const best = recent.data === undefined ? null : bestRecentGame(recent.data);
  if (best !== null) return { kind: "recent", game: best };
  return [tv, recent].some(isAsking) ? null : { kind: "demo" };
};

const ShownBoard = ({ shown }: { readonly shown: Shown }) => {
  switch (shown.kind) {
    case "live":
      return <LiveBoard key={shown.game.id} game={shown.game} />;
    case "recent":
      return <RecentGameReplay key={shown.game.id} game={shown.game} />;
    case "demo":
      return <DemoReplay />;
    default:
      return assertNever(shown);
  }
};

/** The best running game, else the best recent one, else a recorded game. */
export const Hero = ({ place }: { readonly place: ReactNode }) => {
  const shown = useShown();
  if (shown === null) return place;
  return (
    <figure className={styles.figure}>
      <ShownBoard shown={shown} />
    </figure>
  );
};
