import { memo } from "react";
import { matchPartsTexts } from "../../../shared/language/en/match-parts.ts";
import {
  changePreparedSetting,
  PREPARED_SETTINGS,
  type PreparedMode,
  type PreparedSetting,
  preparedMode,
  usePreparedSetting,
} from "../../kit/appearance/prepared-setting.ts";
import { Icon } from "../../kit/ui/icons.tsx";
import type { Game } from "../state/game-screen.ts";
import styles from "./prepared-control.module.css";

const PATHS: Readonly<Record<PreparedMode, string>> = {
  off: "M5 19 19 5",
  one: "M9.5 9.5l5 5M14.5 9.5l-5 5",
  table: "M9 9h.01M12 9h.01M15 9h.01M9 12h.01M12 12h.01M15 12h.01M9 15h.01M12 15h.01M15 15h.01",
};

export interface PreparedControlProps extends Pick<Game, "gameType"> {
  readonly onOff: () => void;
}

export const PreparedControl = memo(function PreparedControl({ gameType, onOff }: PreparedControlProps) {
  const setting = usePreparedSetting();
  const mode = preparedMode(setting, gameType);
  const choose = (chosen: PreparedSetting | undefined): void => {
    if (chosen === undefined) return;
    changePreparedSetting(chosen);
    if (preparedMode(chosen, gameType) === "off") onOff();
  };
  return (
    <span className={`grid flex-none relative muted ${styles.control}`} title={matchPartsTexts.preparedNow[mode]}>
      <Icon>
        <rect x="4" y="4" width="16" height="16" rx="3" strokeDasharray="3 2.6" />
        <path d={PATHS[mode]} />
      </Icon>
      <select
        className={`full-width full-height text ${styles.select}`}
        aria-label={matchPartsTexts.prepared}
        value={setting}
        onChange={({ target }) => choose(PREPARED_SETTINGS.find((known) => known === target.value))}
      >
        {PREPARED_SETTINGS.map((choice) => (
          <option key={choice} value={choice}>
            {choice === "automatic"
              ? matchPartsTexts.automatic[preparedMode(choice, gameType)]
              : matchPartsTexts.modes[choice]}
          </option>
        ))}
      </select>
    </span>
  );
});
