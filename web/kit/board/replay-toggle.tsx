import { heroTexts } from "../../../shared/language/en/hero.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icons.tsx";
import styles from "./replay-toggle.module.css";

interface ReplayToggleProps {
  readonly isRunning: boolean;
  readonly onPress: () => void;
}

export const ReplayToggle = ({ isRunning, onPress }: ReplayToggleProps) => (
  <Button look="quiet" className={styles.toggle} onClick={onPress}>
    <span className={styles.sign}>
      <Icon>
        <path d={isRunning ? "M9 6v12M15 6v12" : "M8 5.5v13l10-6.5z"} />
      </Icon>
    </span>
    <span className={styles.word}>{isRunning ? heroTexts.pause : heroTexts.playOn}</span>
  </Button>
);
