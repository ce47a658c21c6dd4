import { useState } from "react";
import { puzzlesTexts } from "../../../shared/language/en/puzzles.ts";
import { count, fill } from "../../../shared/language/fill.ts";
import { dayOf } from "../../../shared/puzzles/days.ts";
import { isSame, type Mistake, MOST_TRAINED, withMistakes } from "../../../shared/puzzles/training.ts";
import { Button, ButtonLink } from "../../kit/ui/button.tsx";
import { keptTraining } from "./kept-training.ts";

const { training: texts } = puzzlesTexts;

const focus = (link: HTMLAnchorElement | null): void => link?.focus();

/** A button that saves mistakes as puzzles, and then a link to them. */
export const TrainMistakes = ({ mistakes }: { readonly mistakes: readonly Mistake[] }) => {
  const list = keptTraining.use();
  const [isPressed, setPressed] = useState(false);
  const missing = mistakes.filter((mistake) => !list.some((known) => isSame(known, mistake)));
  if (mistakes.length === 0) return null;
  if (missing.length > 0 && !isPressed) {
    const save = (): void => {
      setPressed(true);
      keptTraining.set(withMistakes(keptTraining.get(), mistakes, dayOf(new Date())));
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
