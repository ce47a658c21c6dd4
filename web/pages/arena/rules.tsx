import { arenasTexts as texts } from "../../../shared/language/en/arenas.ts";
import { Card } from "../../kit/ui/card.tsx";
import styles from "./arena-page.module.css";

/** What counts in an arena, in a few sentences. */
export const Rules = () => (
  <Card heading={texts.rulesHeading} isFlat>
    <ul className={styles.rules}>
      {Object.entries(texts.rules).map(([name, rule]) => (
        <li key={name}>{rule}</li>
      ))}
    </ul>
  </Card>
);
