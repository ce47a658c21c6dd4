import { useState } from "react";
import { ratingChangeText } from "../../../shared/format.ts";
import { puzzlesTexts as texts } from "../../../shared/language/en/puzzles.ts";
import { fill } from "../../../shared/language/fill.ts";
import { Button } from "../../kit/ui/button.tsx";
import { showToast } from "../../kit/ui/toast-store.ts";
import { call } from "../../server/api/client.ts";
import { afterReports, countedLately } from "../../study/progress/puzzle-sync.ts";
import panelStyles from "../../study/puzzle/solving-panel.module.css";
import styles from "./puzzle-panel.module.css";

export const Counted = ({ number }: { readonly number: number }) => {
  const [state, setState] = useState<"open" | "sending" | "flagged">("open");
  const counted = countedLately(number);
  const flag = (): void => {
    setState("sending");
    afterReports(() => call("POST /api/v2/puzzles/flags/:number", { path: { number } })).then(
      () => setState("flagged"),
      (failure: unknown) => {
        console.info("The puzzle could not be flagged", failure);
        setState("open");
        showToast({ type: "error", message: texts.notFlagged });
      },
    );
  };
  return (
    <p className={`${panelStyles.line} ${styles.counted}`}>
      {counted !== null && (
        <span className="muted small">
          {fill(texts.gained, {
            change: ratingChangeText(counted.ratingAfter - counted.ratingBefore) || "0",
            rating: counted.puzzleRating,
          })}
        </span>
      )}
      {state === "flagged" ? (
        <span className="muted small" role="status">
          {texts.flagged}
        </span>
      ) : (
        <Button look="quiet" className={styles.flag} onClick={flag} isDisabled={state === "sending"}>
          {texts.flag}
        </Button>
      )}
    </p>
  );
};
