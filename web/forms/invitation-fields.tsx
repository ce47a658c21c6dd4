import { useId } from "react";
import { CUSTOM_MINUTES, CUSTOM_SECONDS } from "../../shared/game/custom-clock.ts";
import { typeName } from "../../shared/game/game-type-text.ts";
import { DAYS_A_MOVE, GAME_TYPES, TIME_CONTROLS } from "../../shared/game/time-controls.ts";
import { commonTexts } from "../../shared/language/en/common.ts";
import { invitationTexts } from "../../shared/language/en/invitation.ts";
import field from "../kit/ui/field.module.css";
import { CheckField, ChoiceField } from "./choice-field.tsx";
import { type ChosenTerms, mayBeRated } from "./chosen-terms.ts";
import styles from "./invitation-fields.module.css";

const CLOCKS = [
  ...GAME_TYPES.map((gameType) => ({
    value: gameType,
    label: (
      <span>
        {typeName(gameType)}{" "}
        <span className={`muted small ltr nowrap ${styles.clock}`}>{TIME_CONTROLS[gameType].label}</span>
      </span>
    ),
  })),
  { value: "custom" as const, label: invitationTexts.custom },
  { value: "correspondence" as const, label: typeName("correspondence") },
];

const DAYS = DAYS_A_MOVE.map((days) => ({ value: String(days), label: days }));

const SIDES = [
  { value: "random" as const, label: invitationTexts.random },
  { value: "X" as const, label: "X" },
  { value: "O" as const, label: "O" },
];

interface SliderProps {
  readonly label: string;
  readonly value: number;
  readonly range: { readonly least: number; readonly most: number };
  readonly onChange: (value: number) => void;
}

const Slider = ({ label, value, range: { least, most }, onChange }: SliderProps) => {
  const id = useId();
  return (
    <div className={styles.slider}>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      <output className="strong tabular-nums" htmlFor={id}>
        {value}
      </output>
      <input
        id={id}
        type="range"
        className={`target full-width ${styles.range}`}
        min={least}
        max={most}
        value={value}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
    </div>
  );
};

interface InvitationFieldsProps {
  readonly chosen: ChosenTerms;
  /** Guests play unrated games only. */
  readonly isPlayer: boolean;
  /** True if the game must be a correspondence game, so there is no choice of time control. */
  readonly isByDays?: boolean;
  readonly onChange: (chosen: ChosenTerms) => void;
}

export const InvitationFields = ({ chosen, isPlayer, isByDays = false, onChange }: InvitationFieldsProps) => {
  const hintId = useId();
  const canBeRated = mayBeRated(chosen, isPlayer);
  const whyUnrated = isPlayer ? invitationTexts.customIsUnrated : invitationTexts.logInForRated;
  return (
    <>
      {!isByDays && (
        <ChoiceField
          legend={invitationTexts.timeControl}
          value={chosen.gameType}
          choices={CLOCKS}
          onChange={(gameType) => onChange({ ...chosen, gameType })}
        />
      )}
      {chosen.gameType === "custom" && (
        <div className="grid gap-3">
          <Slider
            label={invitationTexts.minutes}
            value={chosen.minutes}
            range={CUSTOM_MINUTES}
            onChange={(minutes) => onChange({ ...chosen, minutes })}
          />
          <Slider
            label={invitationTexts.seconds}
            value={chosen.seconds}
            range={CUSTOM_SECONDS}
            onChange={(seconds) => onChange({ ...chosen, seconds })}
          />
        </div>
      )}
      {chosen.gameType === "correspondence" && (
        <div className={`grid gap-2 ${styles.days}`}>
          <ChoiceField
            legend={invitationTexts.days}
            value={String(chosen.days)}
            choices={DAYS}
            onChange={(days) => onChange({ ...chosen, days: Number(days) })}
          />
          <p className={field.hint}>{isPlayer ? invitationTexts.noPause : invitationTexts.noPauseForGuests}</p>
        </div>
      )}
      <div className={styles.sides}>
        <ChoiceField
          legend={invitationTexts.side}
          value={chosen.side}
          choices={SIDES}
          onChange={(side) => onChange({ ...chosen, side })}
        />
      </div>
      <div className={styles.rated}>
        <CheckField
          label={commonTexts.rated}
          checked={canBeRated && chosen.isRated}
          disabled={!canBeRated}
          aria-describedby={canBeRated ? undefined : hintId}
          onChange={(event) => onChange({ ...chosen, isRated: event.currentTarget.checked })}
        />
        {!canBeRated && (
          <p id={hintId} className={field.hint}>
            {whyUnrated}
          </p>
        )}
      </div>
    </>
  );
};
