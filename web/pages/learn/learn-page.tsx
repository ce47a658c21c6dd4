import type { ComponentType } from "react";
import { typeName } from "../../../shared/game/game-type-text.ts";
import { GAME_TYPES, TIME_CONTROLS } from "../../../shared/game/time-controls.ts";
import { ideasTexts } from "../../../shared/language/en/ideas.ts";
import { learnTexts } from "../../../shared/language/en/learn.ts";
import { pageMeta } from "../../../shared/pages/page-metas.ts";
import { ButtonLink } from "../../kit/ui/button.tsx";
import { Page, PageHead } from "../../kit/ui/page.tsx";
import { PageMeta } from "../../layout/page-meta.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { IdeaList } from "./idea-list.tsx";
import styles from "./learn-page.module.css";
import { LESSONS, type Lesson } from "./lessons.ts";

type LessonPicture = ComponentType<{ readonly lesson: Lesson }>;

const Clocks = () => (
  <section className="grid gap-4 content-start" aria-labelledby="clock">
    <h2 id="clock" className={styles.name}>
      {learnTexts.clock}
    </h2>
    <p>{learnTexts.clockText}</p>
    <table className={styles.table}>
      <caption className={`muted small ${styles.caption}`}>{learnTexts.clockTable}</caption>
      <tbody>
        {GAME_TYPES.map((gameType) => (
          <tr key={gameType}>
            <th scope="row">{typeName(gameType)}</th>
            <td>
              <bdi translate="no">{TIME_CONTROLS[gameType].label}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

const Rule = ({ lesson, Picture }: { readonly lesson: Lesson; readonly Picture: LessonPicture | undefined }) => (
  <div className="grid gap-3 content-start">
    <div className={`grid gap-1 content-start ${styles.words}`}>
      <h3 className={styles.ruleName}>{lesson.title}</h3>
      <p>{lesson.text}</p>
    </div>
    {Picture !== undefined && <Picture lesson={lesson} />}
  </div>
);

export interface LearnPageProps {
  /** In the version without scripts, each rule has a picture in place of the board to try. */
  readonly Picture?: LessonPicture | undefined;
}

const Reading = ({ Picture }: LearnPageProps) => (
  <Page as="article" isColumn className={styles.page}>
    {Picture === undefined ? <p>{learnTexts.lede}</p> : <PageHead title={learnTexts.heading} lede={learnTexts.lede} />}
    <section className="grid gap-4 content-start" aria-labelledby="ideas">
      <h2 id="ideas" className={styles.name}>
        {ideasTexts.heading}
      </h2>
      <p>{ideasTexts.lede}</p>
      <IdeaList hasProgress={Picture === undefined} />
    </section>
    <section className="grid gap-4 content-start" aria-labelledby="rules">
      <h2 id="rules" className={styles.name}>
        {learnTexts.rules}
      </h2>
      <div className={styles.rules}>
        {LESSONS.map((lesson) => (
          <Rule key={lesson.title} lesson={lesson} Picture={Picture} />
        ))}
      </div>
    </section>
    <Clocks />
    <section className="grid gap-4 content-start" aria-labelledby="ends">
      <h2 id="ends" className={styles.name}>
        {learnTexts.ends}
      </h2>
      <ul className={`grid gap-2 ${styles.list}`}>
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

export const LearnPage = ({ Picture }: LearnPageProps) => (
  <>
    <PageMeta {...pageMeta("learn")} />
    {Picture === undefined && <FirstSteps />}
    <Reading Picture={Picture} />
  </>
);
