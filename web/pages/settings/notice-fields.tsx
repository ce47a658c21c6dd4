import {
  EVENT_KINDS,
  type NoticeKind,
  type NoticeSettings,
  REMINDER_KINDS,
} from "../../../shared/api/notifications-api.ts";
import { settingsTexts } from "../../../shared/language/en/settings.ts";
import { locale } from "../../../shared/language/texts.ts";
import { CheckField, ChoiceSet, SelectField } from "../../forms/choice-field.tsx";
import styles from "./settings.module.css";

const texts = settingsTexts.notifications;

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const MINUTES_AN_HOUR = 60;

const USUAL_NIGHT = { from: 23 * MINUTES_AN_HOUR, to: 7 * MINUTES_AN_HOUR };

/** "11:00 PM" */
const hourText = (hour: number): string =>
  new Intl.DateTimeFormat(locale, { hour: "numeric", minute: "2-digit", timeZone: "UTC" }).format(hour * 3_600_000);

interface HourFieldProps {
  readonly label: string;
  /** Minutes after midnight. */
  readonly value: number;
  /** The other end of the night. It is not offered, because both ends must differ. */
  readonly other: number;
  readonly onChange: (minutes: number) => void;
}

const HourField = ({ label, value, other, onChange }: HourFieldProps) => (
  <SelectField label={label} value={value} onChange={({ target }) => onChange(Number(target.value))}>
    {HOURS.filter((hour) => hour * MINUTES_AN_HOUR !== other).map((hour) => (
      <option key={hour} value={hour * MINUTES_AN_HOUR}>
        {hourText(hour)}
      </option>
    ))}
  </SelectField>
);

type Settings = Omit<NoticeSettings, "timeZone">;

interface NoticeFieldsProps {
  readonly settings: Settings;
  readonly onChange: (settings: Settings) => void;
}

export const NoticeFields = ({ settings, onChange }: NoticeFieldsProps) => {
  const { kinds, hidesNames, quiet } = settings;
  const kindField = (kind: NoticeKind, label: string) => (
    <CheckField
      key={kind}
      label={label}
      checked={kinds.includes(kind)}
      onChange={({ target }) =>
        onChange({ ...settings, kinds: target.checked ? [...kinds, kind] : kinds.filter((one) => one !== kind) })
      }
    />
  );
  return (
    <>
      <ChoiceSet legend={texts.kinds}>{EVENT_KINDS.map((kind) => kindField(kind, texts.about[kind]))}</ChoiceSet>
      <ChoiceSet legend={texts.reminders}>
        {REMINDER_KINDS.map((kind) => kindField(kind, texts.remindedOf[kind]))}
      </ChoiceSet>
      <CheckField
        label={texts.hidesNames}
        checked={hidesNames}
        onChange={({ target }) => onChange({ ...settings, hidesNames: target.checked })}
      />
      <CheckField
        label={texts.quiet}
        checked={quiet !== null}
        onChange={({ target }) => onChange({ ...settings, quiet: target.checked ? USUAL_NIGHT : null })}
      />
      {quiet !== null && (
        <div className={styles.actions}>
          <HourField
            label={texts.from}
            value={quiet.from}
            other={quiet.to}
            onChange={(from) => onChange({ ...settings, quiet: { ...quiet, from } })}
          />
          <HourField
            label={texts.until}
            value={quiet.to}
            other={quiet.from}
            onChange={(to) => onChange({ ...settings, quiet: { ...quiet, to } })}
          />
        </div>
      )}
    </>
  );
};
