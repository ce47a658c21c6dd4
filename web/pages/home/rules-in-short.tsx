import { BoardPicture } from "../../board/board-picture.tsx";
import { BOARD_WON, GAME_WON, SENT } from "../../board/examples.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { ArrowIcon } from "../../ui/icons.tsx";
import styles from "./rules-in-short.module.css";

const STEPS = [
  { example: SENT, title: "You are sent", text: "The square you take is the board your opponent plays in next." },
  { example: BOARD_WON, title: "Win small boards", text: "Three in a row wins a small board, and it is yours." },
  { example: GAME_WON, title: "Win the big one", text: "Three small boards in a row win the game." },
] as const;

/** What a newcomer needs before the first game, in three pictures. */
export const RulesInShort = () => (
  <section className={styles.rules} aria-labelledby="rules-in-short">
    <div className={styles.head}>
      <h2 id="rules-in-short" className={styles.title}>
        The rules in a minute
      </h2>
      <ButtonLink to="/learn" look="quiet" className={styles.more}>
        All the rules <ArrowIcon />
      </ButtonLink>
    </div>
    <ol className={styles.steps}>
      {STEPS.map(({ example, title, text }) => (
        <li key={title} className={styles.step}>
          <BoardPicture {...example} label={`Example: ${title}`} />
          <h3 className={styles.name}>{title}</h3>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ol>
  </section>
);
