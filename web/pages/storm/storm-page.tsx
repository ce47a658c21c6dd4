import { useEffect, useEffectEvent, useState } from "react";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { commonTexts } from "../../../shared/language/en/common.ts";
import { puzzlesTexts } from "../../../shared/language/en/puzzles.ts";
import { stormTexts as texts } from "../../../shared/language/en/storm.ts";
import { pageMeta } from "../../../shared/pages/page-metas.ts";
import { Button } from "../../kit/ui/button.tsx";
import { ProblemPage } from "../../kit/ui/empty-state.tsx";
import { PageSpinner } from "../../kit/ui/spinner.tsx";
import { showToast } from "../../kit/ui/toast-store.ts";
import { PageMeta } from "../../layout/page-meta.tsx";
import { useSession } from "../../server/session/session.tsx";
import { usePuzzleAccount } from "../../study/progress/use-puzzle-account.ts";
import { begin } from "./storm-game.ts";
import { StormPlay } from "./storm-play.tsx";
import { StormResult } from "./storm-result.tsx";
import { StormStart } from "./storm-start.tsx";
import { useStorm } from "./use-storm.ts";

/** How long the start of a run waits for the session. Offline, the session never loads. */
const PATIENCE: Millis = 3000;

const useBeginning = (account: string | null): readonly [isBeginning: boolean, start: () => void] => {
  const isKnown = useSession().status !== "loading";
  const [step, setStep] = useState<"idle" | "waiting" | "beginning">("idle");

  const go = useEffectEvent((): void => {
    setStep("beginning");
    begin(account)
      .catch((failure: unknown) => {
        console.info("The puzzles of the storm could not be fetched", failure);
        showToast({ type: "error", message: puzzlesTexts.notLoaded });
      })
      .finally(() => setStep("idle"));
  });

  useEffect(() => {
    if (step !== "waiting") return;
    if (isKnown) return go();
    const timer = setTimeout(() => go(), PATIENCE);
    return () => clearTimeout(timer);
  }, [step, isKnown]);
  return [step !== "idle", () => setStep("waiting")];
};

const Storm = () => {
  const account = usePuzzleAccount();
  const shown = useStorm(account);
  const [isBeginning, start] = useBeginning(account);

  if (shown === "loading") return <PageSpinner />;
  if (shown === "failed") {
    return (
      <ProblemPage heading={texts.heading} text={puzzlesTexts.notLoaded}>
        <Button look="primary" onClick={() => location.reload()}>
          {commonTexts.tryAgain}
        </Button>
      </ProblemPage>
    );
  }
  if (shown === null) return <StormStart account={account} isBeginning={isBeginning} onStart={start} />;
  if (shown.run.phase === "running") return <StormPlay {...shown} />;
  return <StormResult {...shown} account={account} isBeginning={isBeginning} onAgain={start} />;
};

export const StormPage = () => (
  <>
    <PageMeta {...pageMeta("storm")} />
    <Storm />
  </>
);
