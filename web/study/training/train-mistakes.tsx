import { useState } from "react";
import { puzzlesTexts } from "../../../shared/language/en/puzzles.ts";
import { count, fill } from "../../../shared/language/fill.ts";
import { dayOf } from "../../../shared/puzzles/days.ts";
import { isSame, type Mistake, MOST_TRAINED, newTrained } from "../../../shared/puzzles/training.ts";
import { Button, ButtonLink } from "../../kit/ui/button.tsx";
import { useTraining } from "../progress/use-training.ts";

const { training: texts } = puzzlesTexts;

const focus = (link: HTMLAnchorElement | null): void => link?.focus();

interface TrainMistakesProps {
  readonly mistakes: readonly Mistake[];
}

const SaveMistakes = ({ mistakes }: TrainMistakesProps) => {
  const { list, change } = useTraining();
  const [isPressed, setPressed] = useState(false);
  const missing = mistakes.filter((mistake) => !list.some((known) => isSame(known, mistake)));
  if (missing.length > 0 && !isPressed) {
    const save = (): void => {
      setPressed(true);
      const today = dayOf(new Date());
      for (const mistake of missing) change({ kind: "add", trained: newTrained(mistake, today) });
    };
    return <Button onClick={save}>{count(texts.train, missing.length)}</Button>;
  }
  // The pressed button disappears, so the link takes the focus.
  return (
    <ButtonLink to="/puzzles/mine" ref={isPressed ? focus : undefined}>
      {missing.length === 0 ? texts.added : fill(texts.full, { count: MOST_TRAINED })}
    </ButtonLink>
  );
};

export const TrainMistakes = ({ mistakes }: TrainMistakesProps) =>
  mistakes.length > 0 && <SaveMistakes mistakes={mistakes} />;
