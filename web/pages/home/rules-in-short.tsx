import { homeTexts } from "../../../shared/language/en/home.ts";
import { rulesInShortTexts } from "../../../shared/language/en/rules-in-short.ts";
import { fill } from "../../../shared/language/fill.ts";
import { isNewcomer } from "../../kit/appearance/first-steps-setting.ts";
import { BoardPicture } from "../../kit/board/board-picture.tsx";
import { BOARD_WON, GAME_WON, SENT } from "../../kit/board/examples.ts";
import { ButtonLink } from "../../kit/ui/button.tsx";
import { ArrowIcon } from "../../kit/ui/icons.tsx";
import { Link } from "../../kit/ui/link.tsx";
import { rich } from "../../kit/ui/rich.tsx";
import styles from "./rules-in-short.module.css";

const { steps } = rulesInShortTexts;

const STEPS = [
  { example: SENT, ...steps.sent },
  { example: BOARD_WON, ...steps.boardWon },
  { example: GAME_WON, ...steps.gameWon },
] as const;

/** The line below the clocks. Newcomers get a link to the rules; others read what the clocks are for. */
export const FirstStepsOffer = () =>
  isNewcomer()
    ? rich(rulesInShortTexts.offer, { learn: (label) => <Link to="/learn">{label}</Link> }, {})
    : homeTexts.pick;

export const RulesInShort = () => (
  <section className={styles.rules} aria-labelledby="rules-in-short">
    <div className={`row wrap between ${styles.head}`}>
      <h2 id="rules-in-short" className={styles.title}>
        {rulesInShortTexts.title}
      </h2>
      <ButtonLink to="/learn" look="quiet" className={styles.more}>
        {rulesInShortTexts.all} <ArrowIcon />
      </ButtonLink>
    </div>
    <ol className={styles.steps}>
      {STEPS.map(({ example, title, text }) => (
        <li key={title} className={`stack gap-1 content-start ${styles.step}`}>
          <BoardPicture {...example} label={fill(rulesInShortTexts.example, { title })} />
          <h3 className={styles.name}>{title}</h3>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ol>
  </section>
);
