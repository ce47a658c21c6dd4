import { replay } from "../../../shared/rules.ts";
import { BoardPicture } from "../../board/board-picture.tsx";
import styles from "./lesson-board.module.css";
import { consequence, exampleOf, type Lesson } from "./lessons.ts";

/** The same board after the move that shows the rule, for readers without scripts. */
export const LessonPicture = ({ lesson }: { readonly lesson: Lesson }) => {
  const square = exampleOf(lesson);
  return (
    <figure className={styles.figure}>
      <BoardPicture position={replay([...lesson.moves, square])} lastMove={square} label={lesson.title} />
      <figcaption className={styles.caption}>
        <p className={styles.text}>{consequence(replay(lesson.moves), square)}</p>
      </figcaption>
    </figure>
  );
};
