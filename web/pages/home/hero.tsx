import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { RecentGame, RecentGamesResponse, RunningGame, TvResponse } from "../../../shared/api/games-api.ts";
import { assertNever } from "../../../shared/assert-never.ts";
import { replay } from "../../../shared/game/rules.ts";
import { GAME_TYPES } from "../../../shared/game/time-controls.ts";
import { dayTexts } from "../../../shared/language/en/day.ts";
import type { Puzzle } from "../../../shared/puzzles/puzzle.ts";
import { LinkedBoard, RecentGameReplay } from "../../kit/board/shown-game.tsx";
import { ButtonLink } from "../../kit/ui/button.tsx";
import { LiveBoard } from "../../match/screen/live-board.tsx";
import { useKeptGame } from "../../match/state/kept-game.ts";
import { recentGamesQuery, tvQuery } from "../../server/api/activity.ts";
import { dayPuzzleQuery } from "../../study/puzzle/day-puzzle.ts";
import type { NumberedPuzzle } from "../../study/puzzle/puzzle-sets.ts";
import { taskText } from "../../study/puzzle/task-text.ts";
import { useToday } from "../../study/puzzle/use-today.ts";
import { DayCard } from "./day-card.tsx";
import { DemoReplay } from "./demo-replay.tsx";
import { HeroCaption } from "./hero-caption.tsx";

const strength = ({ players: { X, O } }: Pick<RunningGame, "players">): number => (X.elo ?? 0) + (O.elo ?? 0);

const strongest = <Game extends Pick<RunningGame, "players">>(games: readonly Game[]): Game | null =>
  games.toSorted((one, other) => strength(other) - strength(one))[0] ?? null;

/** Of the featured games, the one with the highest sum of ratings. */
export const bestGame = (tv: TvResponse): RunningGame | null =>
  strongest(GAME_TYPES.flatMap((type) => tv[type].games.filter(({ id }) => id === tv[type].featured)));

/** Of the best games of each time control that have ended, the one with the highest sum of ratings. */
export const bestRecentGame = (recent: RecentGamesResponse): RecentGame | null =>
  strongest(GAME_TYPES.flatMap((type) => recent[type].slice(0, 1)));

/** What home shows beside the play panel. */
type Shown =
  | { readonly kind: "live"; readonly game: RunningGame }
  | { readonly kind: "recent"; readonly game: RecentGame }
  | { readonly kind: "puzzle"; readonly puzzle: Puzzle }
  | { readonly kind: "demo" };

/** True until the first answer. False after a first failure, because the retries take seconds. */
const isAsking = ({ isLoading, failureCount }: { readonly isLoading: boolean; readonly failureCount: number }) =>
  isLoading && failureCount === 0;

/** What to show; null until it is known. A player with a running game sees no other live game. */
const useShown = (puzzle: UseQueryResult<NumberedPuzzle | null>): Shown | null => {
  const isPlaying = useKeptGame() !== null;
  const tv = useQuery({ ...tvQuery(false), enabled: !isPlaying });
  const running = tv.data === undefined || isPlaying ? null : bestGame(tv.data);
  const recent = useQuery({ ...recentGamesQuery, enabled: running === null && (isPlaying || tv.data !== undefined) });
  if (running !== null) return { kind: "live", game: running };
  const best = recent.data === undefined ? null : bestRecentGame(recent.data);
  if (best !== null) return { kind: "recent", game: best };
  if ([tv, recent, puzzle].some(isAsking)) return null;
  return puzzle.data == null ? { kind: "demo" } : { kind: "puzzle", puzzle: puzzle.data.puzzle };
};

/** The middle one of today's puzzles. The whole board is a link to all of them. */
const DayPuzzle = ({ puzzle }: { readonly puzzle: Puzzle }) => {
  const text = taskText(puzzle);
  return (
    <>
      <LinkedBoard
        to="/daily"
        label={`${dayTexts.heading}: ${text}`}
        badge={dayTexts.puzzle}
        position={replay(puzzle.moves)}
        lastMove={puzzle.moves.at(-1) ?? null}
        isOver={false}
      />
      <HeroCaption
        text={text}
        action={
          <ButtonLink look="quiet" to="/daily">
            {dayTexts.solve}
          </ButtonLink>
        }
      />
    </>
  );
};

const ShownBoard = ({ shown }: { readonly shown: Shown }) => {
  switch (shown.kind) {
    case "live":
      return <LiveBoard key={shown.game.id} game={shown.game} />;
    case "recent":
      return <RecentGameReplay key={shown.game.id} game={shown.game} />;
    case "puzzle":
      return <DayPuzzle puzzle={shown.puzzle} />;
    case "demo":
      return <DemoReplay />;
    default:
      return assertNever(shown);
  }
};

/**
 * The first thing a newcomer sees: the best running game, else the best recent one, else today's puzzle, else a
 * recorded game. Below it is the card of today's puzzles, which draws the puzzle only if it is not shown above.
 * `place` reserves the space of both until they are known.
 */
export const Hero = ({ place }: { readonly place: ReactNode }) => {
  const today = useToday();
  const puzzle = useQuery(dayPuzzleQuery(today));
  const shown = useShown(puzzle);
  if (shown === null) return place;
  return (
    <>
      <figure>
        <ShownBoard shown={shown} />
      </figure>
      <DayCard today={today} puzzle={shown.kind === "puzzle" || puzzle.isError ? null : puzzle.data?.puzzle} />
    </>
  );
};
