import { learnTexts } from "../../../shared/language/en/learn.ts";
import { fill } from "../../../shared/language/fill.ts";
import { Icon } from "../../kit/ui/icons.tsx";
import { LESSONS } from "./lessons.ts";
import styles from "./step-list.module.css";

const Tick = () => (
  <Icon>
    <path d="m5 12.5 4.5 4.5L19 7.5" />
  </Icon>
);

interface StepListProps {
  readonly step: number;
  readonly passed: readonly number[];
  readonly onChoose: (step: number) => void;
}

export const StepList = ({ step, passed, onChoose }: StepListProps) => (
  <ol className={styles.steps}>
    {LESSONS.map(({ title, kept }, index) => {
      const isPassed = passed.includes(kept);
      return (
        <li key={title}>
          <button
            type="button"
            className={styles.step}
            aria-current={index === step ? "step" : undefined}
            aria-label={fill(isPassed ? learnTexts.stepDone : learnTexts.stepName, { number: index + 1, title })}
            data-passed={isPassed || undefined}
            onClick={() => onChoose(index)}
          >
            <span className={`grid small tabular-nums ${styles.dot}`}>{isPassed ? <Tick /> : index + 1}</span>
          </button>
        </li>
      );
    })}
  </ol>
);
