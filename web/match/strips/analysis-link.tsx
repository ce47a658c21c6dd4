import { matchPartsTexts } from "../../../shared/language/en/match-parts.ts";
import { count } from "../../../shared/language/fill.ts";
import { analysisPath, ofGame } from "../../../shared/protocol/notation.ts";
import { ButtonLink } from "../../kit/ui/button.tsx";
import { Icon } from "../../kit/ui/icons.tsx";
import { Link } from "../../kit/ui/link.tsx";
import hidden from "../../kit/ui/visually-hidden.module.css";
import { type Playing, shownSquares } from "../state/game-screen.ts";
import { countAhead } from "../state/prepared-reducer.ts";
import styles from "./analysis-link.module.css";

export interface AnalysisLinkProps {
  readonly screen: Playing;
  readonly isWord?: boolean;
}

export const AnalysisLink = ({ screen, isWord = false }: AnalysisLinkProps) => {
  const answers = countAhead(screen);
  const label = answers === 0 ? matchPartsTexts.analyse : count(matchPartsTexts.ahead, answers);
  const to = ofGame(analysisPath(shownSquares(screen)), screen.game.gameId);
  if (isWord) {
    return (
      <ButtonLink to={to} className={styles.word}>
        {label}
      </ButtonLink>
    );
  }
  return (
    <Link className={`flex-none relative muted ${styles.link}`} to={to} title={label}>
      <Icon>
        <circle cx="6" cy="6" r="2.5" />
        <circle cx="6" cy="18" r="2.5" />
        <circle cx="18" cy="8" r="2.5" />
        <path d="M6 8.5v7M18 10.500c0 4-8 3-11 5.500" />
      </Icon>
      {answers > 0 && (
        <span className={`small strong tabular-nums ${styles.count}`} aria-hidden="true">
          {answers}
        </span>
      )}
      <span className={hidden.hidden}>{label}</span>
    </Link>
  );
};
