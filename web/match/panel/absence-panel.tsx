import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { matchPartsTexts } from "../../../shared/language/en/match-parts.ts";
import { fill } from "../../../shared/language/fill.ts";
import type { Claim } from "../../../shared/protocol/game-protocol.ts";
import { Button } from "../../kit/ui/button.tsx";
import { Countdown } from "../../kit/ui/countdown.tsx";
import { rich } from "../../kit/ui/rich.tsx";
import { TwoStepButton } from "../../kit/ui/two-step-button.tsx";
import { type AbsentPlayer, SAID_AFTER } from "../state/game-screen.ts";
import styles from "./absence-panel.module.css";

export type AbsenceStage = "unsaid" | "absent" | "claimable";

export const absenceStage = ({ since, claimAt }: AbsentPlayer, now: Millis): AbsenceStage => {
  if (now < since + SAID_AFTER) return "unsaid";
  return claimAt !== null && now >= claimAt ? "claimable" : "absent";
};

export const untilNextStage = ({ since, claimAt }: AbsentPlayer, now: Millis): Millis | null => {
  const said = since + SAID_AFTER;
  const next = [said, ...(claimAt === null ? [] : [Math.max(said, claimAt)])].find((moment) => moment > now);
  return next === undefined ? null : next - now;
};

const useStage = (absent: AbsentPlayer | null): AbsenceStage => {
  const [stage, setStage] = useState<AbsenceStage>("unsaid");
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = (): void => {
      const now = performance.now();
      setStage(absent === null ? "unsaid" : absenceStage(absent, now));
      const pause = absent === null ? null : untilNextStage(absent, now);
      if (pause !== null) timer = setTimeout(follow, Math.ceil(pause));
    };
    follow();
    return () => clearTimeout(timer);
  }, [absent]);
  return stage;
};

export interface AbsencePanelProps {
  readonly absent: AbsentPlayer | null;
  readonly name: string | null;
  readonly onClaim: ((as: Claim) => void) | null;
  readonly onSay: (text: string) => void;
}

export const AbsencePanel = ({ absent, name, onClaim, onSay }: AbsencePanelProps) => {
  const stage = useStage(absent);
  const [isWaiting, setWaiting] = useState(false);
  const saidRef = useRef<{ readonly name: string; readonly stage: AbsenceStage } | null>(null);

  const speak = useEffectEvent((who: string | null, now: AbsenceStage): void => {
    const said = saidRef.current;
    if (who === null) {
      if (said !== null) onSay(fill(matchPartsTexts.isBack, { player: said.name }));
      saidRef.current = null;
    } else if (now !== "unsaid" && said?.stage !== now) {
      const sentences = [
        ...(said === null ? [fill(matchPartsTexts.left, { player: who })] : []),
        ...(now === "claimable" && onClaim !== null ? [matchPartsTexts.canClaim] : []),
      ];
      if (sentences.length > 0) onSay(sentences.join(" "));
      saidRef.current = { name: who, stage: now };
    }
  });

  useEffect(() => {
    // Each new chance to claim shows the choices again.
    if (stage !== "claimable") setWaiting(false);
    speak(name, stage);
  }, [stage, name]);

  if (absent === null || stage === "unsaid") return null;
  const { claimAt, since } = absent;
  const isOffered = stage === "claimable" && onClaim !== null;
  return (
    <section className={`boxed grid gap-1 surface small ${styles.panel}`} aria-label={matchPartsTexts.away}>
      <p className={styles.text}>
        {rich(
          matchPartsTexts.hasLeft,
          {
            name: (who) => (
              <bdi translate="no" className="strong break-anywhere">
                {who}
              </bdi>
            ),
          },
          { player: name ?? "" },
        )}{" "}
        {onClaim !== null && claimAt !== null && stage === "absent"
          ? rich(
              matchPartsTexts.claimIn,
              { clock: () => <Countdown remaining={claimAt - since} at={since} isRunning /> },
              {},
            )
          : null}
      </p>
      {isOffered ? (
        <div className={`grid gap-1 ${styles.choices}`}>
          {isWaiting ? null : (
            <>
              <Button look="primary" onClick={() => onClaim("win")}>
                {matchPartsTexts.claim}
              </Button>
              <TwoStepButton
                label={matchPartsTexts.draw}
                question={matchPartsTexts.drawAsk}
                onConfirm={() => onClaim("draw")}
              />
            </>
          )}
          <Button key="wait" onClick={() => setWaiting(!isWaiting)} aria-expanded={!isWaiting}>
            {isWaiting ? matchPartsTexts.claimAfterAll : matchPartsTexts.wait}
          </Button>
        </div>
      ) : null}
    </section>
  );
};
