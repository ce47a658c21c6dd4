import type { Side } from "../../../shared/game/rules.ts";
import { analysisTexts } from "../../../shared/language/en/analysis.ts";
import { fill } from "../../../shared/language/fill.ts";
import { canBeForced, EMPTY_SET_UP, positionOf, type SetUp } from "../../../shared/study/set-up.ts";
import { ChoiceField, SelectField } from "../../forms/choice-field.tsx";
import { INDICES } from "../../kit/board/board-grid.ts";
import { Button } from "../../kit/ui/button.tsx";
import styles from "./set-up-screen.module.css";

interface SetUpFormProps {
  readonly setUp: SetUp;
  readonly first: SetUp;
  readonly onChange: (setUp: SetUp) => void;
}

const SIDES: readonly { readonly value: Side; readonly label: string }[] = [
  { value: "X", label: "X" },
  { value: "O", label: "O" },
];

/** The choice of a select: "" for any open board. */
const forcedOf = (value: string): number | null => (value === "" ? null : Number(value));

export const SetUpForm = ({ setUp, first, onChange }: SetUpFormProps) => (
  <div className="grid gap-3 pad-3">
    <ChoiceField
      legend={analysisTexts.sideToMove}
      value={setUp.toMove}
      choices={SIDES}
      onChange={(toMove) => onChange({ ...setUp, toMove })}
    />
    <SelectField
      label={analysisTexts.playsIn}
      value={positionOf(setUp).target ?? ""}
      onChange={({ target }) => onChange({ ...setUp, forced: forcedOf(target.value) })}
    >
      <option value="">{analysisTexts.anyBoard}</option>
      {INDICES.map((subBoard) => (
        <option key={subBoard} value={subBoard} disabled={!canBeForced(setUp, subBoard)}>
          {fill(analysisTexts.boardNumber, { board: subBoard + 1 })}
        </option>
      ))}
    </SelectField>
    <div className={styles.buttons}>
      <Button onClick={() => onChange(EMPTY_SET_UP)}>{analysisTexts.clear}</Button>
      <Button onClick={() => onChange(first)}>{analysisTexts.restore}</Button>
    </div>
  </div>
);
