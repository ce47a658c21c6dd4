import { type ChangeEvent, type SubmitEvent, useEffect, useRef } from "react";
import { USERNAME_MAX_LENGTH } from "../../../shared/account/username.ts";
import { HISTORY_RESULTS } from "../../../shared/api/games-api.ts";
import { typeName } from "../../../shared/game/game-type-text.ts";
import { SPEEDS } from "../../../shared/game/time-controls.ts";
import { profileTexts } from "../../../shared/language/en/profile.ts";
import { Button } from "../../kit/ui/button.tsx";
import field from "../../kit/ui/field.module.css";
import { filtersIn, type HistoryFilters } from "../../server/api/profile.ts";
import styles from "./history-filter-form.module.css";
import { RESULT_LABELS } from "./history-texts.ts";

interface HistoryFilterFormProps {
  readonly filters: HistoryFilters;
  readonly onChange: (filters: HistoryFilters) => void;
}

/** A select applies at once, the name with Enter or on blur. */
export const HistoryFilterForm = ({ filters, onChange }: HistoryFilterFormProps) => {
  // The address may lag behind: remember the last choice until the next one.
  const chosen = useRef(filters);
  useEffect(() => {
    chosen.current = filters;
  }, [filters]);
  const change = (some: Partial<HistoryFilters>): void => {
    chosen.current = { ...chosen.current, ...some };
    onChange(chosen.current);
  };
  const choose = ({ currentTarget }: ChangeEvent<HTMLSelectElement>): void => {
    const { type, result } = chosen.current;
    const params = new URLSearchParams({ type: type ?? "", result: result ?? "" });
    params.set(currentTarget.name, currentTarget.value);
    change({ ...filtersIn(params), opponent: chosen.current.opponent });
  };
  const search = (opponent: string): void => {
    if (opponent.trim() !== chosen.current.opponent) change({ opponent: opponent.trim() });
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    search(String(new FormData(event.currentTarget).get("opponent") ?? ""));
  };
  return (
    <search>
      <form className={`grid gap-2 ${styles.form}`} onSubmit={submit}>
        <label className={styles.field}>
          {profileTexts.type}
          <select
            className={`${field.input} ${styles.control}`}
            name="type"
            value={filters.type ?? ""}
            onChange={choose}
          >
            <option value="">{profileTexts.allTypes}</option>
            {SPEEDS.map((gameType) => (
              <option key={gameType} value={gameType}>
                {typeName(gameType)}
              </option>
            ))}
          </select>
        </label>
        <label className={styles.field}>
          {profileTexts.result}
          <select
            className={`${field.input} ${styles.control}`}
            name="result"
            value={filters.result ?? ""}
            onChange={choose}
          >
            <option value="">{profileTexts.allResults}</option>
            {HISTORY_RESULTS.map((result) => (
              <option key={result} value={result}>
                {RESULT_LABELS[result]}
              </option>
            ))}
          </select>
        </label>
        <label className={styles.opponent}>
          {profileTexts.opponent}
          <input
            // A new name in the address resets the field.
            key={filters.opponent}
            className={`${field.input} ${styles.control}`}
            name="opponent"
            type="search"
            placeholder={profileTexts.anybody}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={USERNAME_MAX_LENGTH}
            defaultValue={filters.opponent}
            onBlur={(event) => search(event.currentTarget.value)}
          />
        </label>
        <Button type="submit" className={styles.submit}>
          {profileTexts.show}
        </Button>
      </form>
    </search>
  );
};
