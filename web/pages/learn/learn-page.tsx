import { type ComponentType, useId } from "react";
import { PAGE_METAS } from "../../../shared/page-metas.ts";
import { GAME_TYPES, TIME_CONTROLS } from "../../../shared/time-controls.ts";
import { PageMeta } from "../../layout/page-meta.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Page, PageHead } from "../../ui/page.tsx";
import styles from "./learn-page.module.css";
import { LessonBoard } from "./lesson-board.tsx";
import { LESSONS, type Lesson } from "./lessons.ts";

type LessonBoardType = ComponentType<{ readonly lesson: Lesson }>;

const Clocks = () => (
  <section className={styles.section} aria-labelledby="clock">
    <h2 id="clock" className={styles.name}>
      The clock
    </h2>
    <p>Your clock runs only on your turn, and each move adds some seconds. Whoever reaches zero loses.</p>
    <table className={styles.table}>
      <caption className={styles.caption}>Minutes for the whole game + seconds for each move</caption>
      <tbody>
        {GAME_TYPES.map((gameType) => (
          <tr key={gameType}>
            <th scope="row">{gameType}</th>
            <td>
              <bdi>{TIME_CONTROLS[gameType].label}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

/** One rule in two sentences, beside a board to try it on. */
const Rule = ({ lesson, Board }: { readonly lesson: Lesson; readonly Board: LessonBoardType }) => {
  const id = useId();
  return (
    <section className={styles.rule} aria-labelledby={id}>
      <div className={styles.words}>
        <h2 id={id} className={styles.name}>
          {lesson.title}
        </h2>
        <p>{lesson.text}</p>
      </div>
      <Board lesson={lesson} />
    </section>
  );
};

const LEDE = "Nine small boards make a big one, and every move decides where the next one is made.";

export interface LearnPageProps {
  /** In place of the boards to try, where there are no scripts. */
  readonly StillBoard?: LessonBoardType;
}

export const LearnPage = ({ StillBoard }: LearnPageProps) => (
  <Page
    as="article"
    head={<PageHead title="How to play" lede={StillBoard ? LEDE : `${LEDE} Tap the boards to try.`} />}
  >
    <PageMeta {...PAGE_METAS["/learn"]} />
    {LESSONS.map((lesson) => (
      <Rule key={lesson.title} lesson={lesson} Board={StillBoard ?? LessonBoard} />
    ))}
    <Clocks />
    <section className={styles.section} aria-labelledby="ends">
      <h2 id="ends" className={styles.name}>
        How a game ends
      </h2>
      <ul className={styles.list}>
        <li>Three small boards in a row win.</li>
        <li>Every board decided without a row: a tie.</li>
        <li>No time left, or resigned: the other side wins.</li>
        <li>Left before it is under way: aborted, and it counts for nobody.</li>
      </ul>
      <p>
        <ButtonLink look="primary" to="/">
          Play now
        </ButtonLink>{" "}
        <ButtonLink to="/practice">Practise first</ButtonLink>
      </p>
    </section>
  </Page>
);
