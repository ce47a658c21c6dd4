import { useState } from "react";
import { replay, type Square, sideAt } from "../../../shared/game/rules.ts";
import { commonTexts } from "../../../shared/language/en/common.ts";
import { learnTexts } from "../../../shared/language/en/learn.ts";
import { fill } from "../../../shared/language/fill.ts";
import { PlayableBoard } from "../../kit/board/playable-board.tsx";
import { Button } from "../../kit/ui/button.tsx";
import styles from "./lesson-board.module.css";
import { consequence, type Lesson } from "./lessons.ts";

export const LessonBoard = ({ lesson }: { readonly lesson: Lesson }) => {
  const { title, task, moves, answer } = lesson;
  const [tapped, setTapped] = useState<Square | null>(null);
  const shown = tapped === null ? moves : [...moves, tapped];
  const isAnswered = tapped !== null && (answer === null || tapped === answer);
  return (
    <figure className={styles.figure}>
      <PlayableBoard
        position={replay(shown)}
        lastMove={shown.at(-1) ?? null}
        me={sideAt(moves.length)}
        canPlay={tapped === null}
        onPlay={setTapped}
        label={fill(learnTexts.board, { title })}
      />
      <figcaption className={styles.caption}>
        <p className={styles.text} role="status" data-answered={isAnswered || undefined}>
          {tapped === null ? task : consequence(replay(moves), tapped)}
        </p>
        {tapped !== null && (
          <Button className={styles.again} onClick={() => setTapped(null)}>
            {isAnswered ? learnTexts.again : commonTexts.tryAgain}
          </Button>
        )}
      </figcaption>
    </figure>
  );
};
