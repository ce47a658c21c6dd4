import { type ComponentType, useId } from "react";
import { typeName } from "../../../shared/game/game-type-text.ts";
import { GAME_TYPES, TIME_CONTROLS } from "../../../shared/game/time-controls.ts";
import { learnTexts } from "../../../shared/language/en/learn.ts";
import { pageMeta } from "../../../shared/pages/page-metas.ts";
import { PageMeta } from "../../app/layout/page-meta.tsx";
import { ButtonLink } from "../../kit/ui/button.tsx";
import { Page, PageHead } from "../../kit/ui/page.tsx";
import styles from "./learn-page.module.css";
import { LessonBoard } from "./lesson-board.tsx";
import { LESSONS, type Lesson } from "./lessons.ts";

type LessonBoardType = ComponentType<{ readonly lesson: Lesson }>;

const Clocks = () => (
  <section className={styles.section} aria-labelledby="clock">
    <h2 id="clock" className={styles.name}>
      {learnTexts.clock}
    </h2>
    <p>{learnTexts.clockText}</p>
    <table className={styles.table}>
      <caption className={styles.caption}>{learnTexts.clockTable}</caption>
      <tbody>
        {GAME_TYPES.map((gameType) => (
          <tr key={gameType}>
            <th scope="row">{typeName(gameType)}</th>
            <td>
              <bdi>{TIME_CONTROLS[gameType].label}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

/** One rule in two sentences, with a board to try it. */
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

export interface LearnPageProps {
  /** Replaces the interactive boards in the version without scripts. */
  readonly StillBoard?: LessonBoardType;
}

export const LearnPage = ({ StillBoard }: LearnPageProps) => (
  <Page
    as="article"
    head={
      <PageHead
        title={learnTexts.heading}
        lede={StillBoard ? learnTexts.lede : `${learnTexts.lede} ${learnTexts.tapToTry}`}
      />
    }
  >
    <PageMeta {...pageMeta("learn")} />
    {LESSONS.map((lesson) => (
      <Rule key={lesson.title} lesson={lesson} Board={StillBoard ?? LessonBoard} />
    ))}
    <Clocks />
    <section className={styles.section} aria-labelledby="ends">
      <h2 id="ends" className={styles.name}>
        {learnTexts.ends}
      </h2>
      <ul className={styles.list}>
        <li>{learnTexts.endByRow}</li>
        <li>{learnTexts.endByTie}</li>
        <li>{learnTexts.endByTime}</li>
        <li>{learnTexts.endByAbort}</li>
      </ul>
      <p>
        <ButtonLink look="primary" to="/">
          {learnTexts.play}
        </ButtonLink>{" "}
        <ButtonLink to="/practice">{learnTexts.practise}</ButtonLink>
      </p>
    </section>
  </Page>
);
