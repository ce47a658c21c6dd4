import { useMemo } from "react";
import { playerName } from "../../../shared/account/player-name.ts";
import { type Square, sideAt } from "../../../shared/game/rules.ts";
import { raceTexts as texts } from "../../../shared/language/en/race.ts";
import { fill } from "../../../shared/language/fill.ts";
import type { RaceSeatNumber, RaceState } from "../../../shared/protocol/race-protocol.ts";
import type { Puzzle } from "../../../shared/puzzles/puzzle.ts";
import type { StormPuzzle, StormStep } from "../../../shared/puzzles/storm.ts";
import { Button } from "../../kit/ui/button.tsx";
import hidden from "../../kit/ui/visually-hidden.module.css";
import { useReloadHold } from "../../kit/update/reload-holds.ts";
import { LOW, RunScreen, runTaskText, stepText } from "../../study/puzzle/run-screen.tsx";
import { OtherBoard } from "./other-board.tsx";
import styles from "./race-boards.module.css";
import type { ShownRun } from "./race-screen.ts";
import type { ShownRace } from "./race-store.ts";
import { againText, otherSeatOf, roundResultText, stateText } from "./race-words.ts";

interface BoardsProps {
  readonly shown: ShownRace;
  readonly race: RaceState;
  readonly onPlay: (square: Square) => StormStep | null;
  readonly onAgain: () => void;
}

/** Milliseconds. After an outage, and once both have left, clocks stand for an hour or until somebody is back. */
const LONGEST_COUNTDOWN = 15_000;

const puzzleOn = (puzzles: readonly StormPuzzle[], run: ShownRun | null, hasBegun: boolean): Puzzle | undefined =>
  run === null || !hasBegun ? undefined : puzzles[run.run.index]?.puzzle;

export const RaceBoards = ({ shown, race, onPlay, onAgain }: BoardsProps) => {
  const { screen, puzzles, runs } = shown;
  const mySeat: RaceSeatNumber = race.you ?? 0;
  const mine = runs?.[mySeat] ?? null;
  const other = runs?.[otherSeatOf(mySeat)] ?? null;
  const hasBegun = runs !== null && screen.now >= screen.startedAt;
  const isOver = mine?.isOver === true && other?.isOver === true;
  const isOnMyBoard = hasBegun && mine?.isOver === false;
  const isRacing = race.you !== null && isOnMyBoard;
  const puzzle = puzzleOn(puzzles, mine, hasBegun);
  const names = race.seats.map(({ username }) => playerName(username));
  const state = { screen, race, names, mySeat, mine, other, hasBegun };
  const result = isOver ? roundResultText(state) : null;
  const again = isOver ? againText(state) : "";
  const isSolving = puzzle !== undefined && isOnMyBoard;
  const head = isSolving ? runTaskText(puzzle) : (result ?? stateText(state));
  const lineNews = screen.isConnected ? null : texts.lineLost;

  const startsAt = screen.startedAt;
  const isStanding = startsAt - screen.now > LONGEST_COUNTDOWN;
  const endsAt = mine?.endsAt ?? 0;
  const reading = useMemo(
    () => ({
      remaining: Math.max(0, (hasBegun ? endsAt : startsAt) - performance.now()),
      at: performance.now(),
      isRunning: true,
    }),
    [hasBegun, endsAt, startsAt],
  );

  useReloadHold(race.you !== null && !isOver);
  const isAsked = race.you !== null && race.seats[race.you]?.isReady === true;
  return (
    <RunScreen
      heading={texts.heading}
      run={mine && { storm: mine.run, last: mine.last }}
      puzzle={puzzle}
      player={isSolving ? sideAt(puzzle.moves.length) : undefined}
      moves={mine?.moves.length}
      clock={runs === null || isOver || isStanding ? null : { ...reading, low: hasBegun ? LOW : 0 }}
      task={head}
      news={lineNews}
      isPlaying={isRacing}
      onPlay={onPlay}
      watched={race.you === null ? fill(texts.boardOf, { player: names[0] ?? "" }) : null}
      spoken={
        <div className={hidden.hidden} role="status">
          {`${lineNews ?? stepText(isRacing ? mine.last : null)} ${head} ${again}`}
        </div>
      }
      bar={null}
      panel={
        <OtherBoard
          name={names[otherSeatOf(mySeat)] ?? ""}
          own={race.you === null ? (names[0] ?? "") : null}
          run={other}
          puzzle={puzzleOn(puzzles, other, hasBegun)}
          hasBegun={hasBegun}
        />
      }
      actions={
        <div className="row between gap-3">
          <p className={`min-width-0 muted small break-anywhere ${styles.again}`}>{again}</p>
          {isOver && race.you !== null && (
            <Button look="primary" onClick={onAgain} isDisabled={isAsked}>
              {texts.again}
            </Button>
          )}
        </div>
      }
    />
  );
};
