import { dateText } from "../../../shared/format.ts";
import { dayTexts } from "../../../shared/language/en/day.ts";
import { puzzlesTexts } from "../../../shared/language/en/puzzles.ts";
import { count, fill } from "../../../shared/language/fill.ts";
import { dateOfDay } from "../../../shared/puzzles/days.ts";
import { dueOf, isSame, type Mistake, type Trained } from "../../../shared/puzzles/training.ts";
import { Button } from "../../kit/ui/button.tsx";
import { Link } from "../../kit/ui/link.tsx";
import panelStyles from "../../study/puzzle/solving-panel.module.css";
import styles from "./mistakes-panel.module.css";

const { training: texts } = puzzlesTexts;

interface MistakesPanelProps {
  readonly list: readonly Trained[];
  readonly today: number;
  readonly shown: Mistake | null;
  readonly onOpen: (trained: Trained) => void;
  readonly onRemove: (trained: Trained) => void;
}

const whenText = ({ dueOn }: Trained, today: number): string =>
  dueOn <= today ? texts.due : fill(texts.dueOn, { date: dateText(dateOfDay(dueOn).getTime(), "UTC") });

export const MistakesPanel = ({ list, today, shown, onOpen, onRemove }: MistakesPanelProps) => {
  const due = dueOf(list, today).length;
  return (
    <div className={panelStyles.panel}>
      <p className={panelStyles.line}>
        {due > 0 && <strong>{count(dayTexts.dueNow, due)}</strong>}
        <Link to="/puzzles">{puzzlesTexts.heading}</Link>
      </p>
      <p className="muted small">{texts.how}</p>
      <ul className="grid gap-1" aria-label={texts.list}>
        {list
          .toSorted((one, other) => one.dueOn - other.dueOn)
          .map((trained) => {
            const name = fill(texts.mistake, { number: trained.moves.length + 1 });
            return (
              <li key={`${trained.moves.join()}`} className={`grid gap-2 ${styles.row}`}>
                <Button
                  look={shown !== null && isSame(shown, trained) ? "secondary" : "quiet"}
                  className={styles.open}
                  onClick={() => onOpen(trained)}
                >
                  <span>{name}</span>
                  <span className="muted small">{whenText(trained, today)}</span>
                </Button>
                <Button
                  look="quiet"
                  aria-label={fill(texts.removeOne, { mistake: name })}
                  onClick={() => onRemove(trained)}
                >
                  {texts.remove}
                </Button>
              </li>
            );
          })}
      </ul>
    </div>
  );
};
