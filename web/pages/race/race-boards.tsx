import { useEffect, useMemo } from "react";
import { playerName } from "../../../shared/account/player-name.ts";
import { replay, type Square, sideAt } from "../../../shared/game/rules.ts";
import { puzzlesTexts } from "../../../shared/language/en/puzzles.ts";
import { raceTexts as texts } from "../../../shared/language/en/race.ts";
import { stormTexts } from "../../../shared/language/en/storm.ts";
import { fill } from "../../../shared/language/fill.ts";
import type { RaceSeatNumber, RaceState } from "../../../shared/protocol/race-protocol.ts";
import type { StormPuzzle, StormStep } from "../../../shared/puzzles/storm.ts";
import { useReloadHold } from "../../app/update/reload-holds.ts";
import { PlayableBoard } from "../../kit/board/playable-board.tsx";
import { focusedSquare, focusSquare } from "../../kit/board/square-button.ts";
import { playSound } from "../../kit/sound/sound.ts";
import { Button } from "../../kit/ui/button.tsx";
import hidden from "../../kit/ui/visually-hidden.module.css";
import { LOW, RunHead, stepText } from "../../study/puzzle/run-head.tsx";
import { useTypedMoves } from "../../study/puzzle/use-typed-moves.ts";
import { StudyFrame } from "../../study/screen/study-frame.tsx";
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

/** The moves on a racer's board: none before the round and after the last puzzle. */
const movesOn = (puzzles: readonly StormPuzzle[], run: ShownRun | null, hasBegun: boolean): readonly Square[] => {
  const puzzle = run === null || !hasBegun ? undefined : puzzles[run.run.index]?.puzzle;
  return puzzle === undefined || run === null ? [] : [...puzzle.moves, ...puzzle.line.slice(0, run.run.made)];
};

/** A race: the player's own board as large as in a match, and the other racer's board beside or below it. */
export const RaceBoards = ({ shown, race, onPlay, onAgain }: BoardsProps) => {
  const { screen, puzzles, runs } = shown;
  const mySeat: RaceSeatNumber = race.you ?? 0;
  const mine = runs?.[mySeat] ?? null;
  const other = runs?.[otherSeatOf(mySeat)] ?? null;
  const hasBegun = runs !== null && screen.now >= screen.startedAt;
  const isOver = mine?.isOver === true && other?.isOver === true;
  const isOnMyBoard = hasBegun && mine?.isOver === false;
  const isRacing = race.you !== null && isOnMyBoard;
  const puzzle = isOnMyBoard ? puzzles[mine.run.index]?.puzzle : undefined;
  const names = race.seats.map(({ username }) => playerName(username));
  const state = { screen, race, names, mySeat, mine, other, hasBegun };
  const result = isOver ? roundResultText(state) : null;
  const again = isOver ? againText(state) : "";
  const task = puzzle === undefined ? null : fill(stormTexts.tasks[puzzle.kind], { side: sideAt(puzzle.moves.length) });
  const moves = movesOn(puzzles, mine, hasBegun);
  const last = isRacing ? (mine?.last ?? null) : null;
  const { word, gained } = stepText(last);
  const head = task ?? result ?? stateText(state);
  const lineNews = screen.isConnected ? null : texts.lineLost;

  const startsAt = screen.startedAt;
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
  // Focus the board, so that a keyboard player can start at once.
  useEffect(() => {
    if (isRacing) focusSquare(focusedSquare());
  }, [isRacing]);
  useTypedMoves(isRacing);

  const play = (square: Square): void => {
    const step = onPlay(square);
    if (step === null) return;
    if (step.event === "wrong") playSound("loss");
    else playSound("move", [...moves, square]);
  };

  const isAsked = race.you !== null && race.seats[race.you]?.isReady === true;
  return (
    <StudyFrame
      heading={texts.heading}
      top={
        <RunHead
          clock={runs === null || isOver ? null : { ...reading, low: hasBegun ? LOW : 0 }}
          task={head}
          player={puzzle && sideAt(puzzle.moves.length)}
          news={lineNews}
          last={last}
          moves={mine?.moves.length}
          score={mine?.run.score ?? 0}
        >
          <div className={hidden.hidden} role="status">
            {`${lineNews ?? `${word} ${gained}`} ${head} ${again}`}
          </div>
        </RunHead>
      }
      bar={null}
      board={
        <PlayableBoard
          position={replay(moves)}
          lastMove={moves.at(-1) ?? null}
          me={race.you === null ? null : sideAt(puzzle?.moves.length ?? 0)}
          canPlay={isRacing}
          onPlay={play}
          isOver={!isRacing && race.you !== null}
          label={race.you === null ? fill(texts.boardOf, { player: names[0] ?? "" }) : puzzlesTexts.board}
        />
      }
      panel={
        <OtherBoard
          name={names[otherSeatOf(mySeat)] ?? ""}
          own={race.you === null ? (names[0] ?? "") : null}
          run={other}
          moves={movesOn(puzzles, other, hasBegun)}
          hasBegun={hasBegun}
        />
      }
      actions={
        <div className={styles.actions}>
          <p className={styles.again}>{again}</p>
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
