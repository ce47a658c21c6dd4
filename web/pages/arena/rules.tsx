import type { ArenaTerms } from "../../../shared/arena/arena.ts";
import { RATED_GAMES_OF_A_PAIR } from "../../../shared/game/rating-limits.ts";
import { arenasTexts as texts } from "../../../shared/language/en/arenas.ts";
import { fill } from "../../../shared/language/fill.ts";
import { Card } from "../../kit/ui/card.tsx";
import styles from "./arena-page.module.css";

export const Rules = ({ isRated }: Pick<ArenaTerms, "isRated">) => (
  <Card heading={texts.rulesHeading} isFlat>
    <ul className={`grid gap-2 ${styles.rules}`}>
      {Object.entries(texts.rules).map(([name, rule]) => (
        <li key={name}>{rule}</li>
      ))}
      {isRated && <li>{fill(texts.ratedRule, { games: RATED_GAMES_OF_A_PAIR })}</li>}
    </ul>
  </Card>
);
