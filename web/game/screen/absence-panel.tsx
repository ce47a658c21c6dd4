import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Claim } from "../../../shared/game-protocol.ts";
import { matchPartsTexts } from "../../../shared/language/en/match-parts.ts";
import { fill } from "../../../shared/language/fill.ts";
import type { Millis } from "../../../shared/time-controls.ts";
import { Button } from "../../ui/button.tsx";
import { rich } from "../../ui/rich.tsx";
import { TwoStepButton } from "../../ui/two-step-button.tsx";
import type { Away } from "../state/game-screen.ts";
import styles from "./absence-panel.module.css";
import { Countdown } from "./countdown.tsx";

/** Who reloads a page is back sooner. */
const SAID_AFTER: Millis = 5000;

export type AbsenceStage = "unsaid" | "left" | "claimable";

export const absenceStage = ({ since, claimAt }: Away, now: Millis): AbsenceStage => {
  if (now < since + SAID_AFTER) return "unsaid";
  return claimAt !== null && now >= claimAt ? "claimable" : "left";
};

/** How long until the stage changes if nothing happens, or null when it will not. */
export const untilNextStage = ({ since, claimAt }: Away, now: Millis): Millis | null => {
  const said = since + SAID_AFTER;
  const next = [said, ...(claimAt === null ? [] : [Math.max(said, claimAt)])].find((moment) => moment > now);
  return next === undefined ? null : next - now;
};

/** The stage of an absence, moving on by itself as time passes. */
const useStage = (away: Away | null): AbsenceStage => {
  const [stage, setStage] = useState<AbsenceStage>("unsaid");
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = (): void => {
      const now = performance.now();
      setStage(away === null ? "unsaid" : absenceStage(away, now));
      const pause = away === null ? null : untilNextStage(away, now);
      if (pause !== null) timer = setTimeout(follow, Math.ceil(pause));
    };
    follow();
    return () => clearTimeout(timer);
  }, [away]);
  return stage;
};

export interface AbsencePanelProps {
  /** Null when nobody is away any more. */
  readonly away: Away | null;
  readonly name: string | null;
  /** Null for who only watches. */
  readonly onClaim: ((as: Claim) => void) | null;
  readonly onSay: (text: string) => void;
}

/** The opponent has left: when the game can be claimed, and then the choice. */
export const AbsencePanel = ({ away, name, onClaim, onSay }: AbsencePanelProps) => {
  const stage = useStage(away);
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
    // Each time there is something to claim it is offered anew.
    if (stage !== "claimable") setWaiting(false);
    speak(name, stage);
  }, [stage, name]);

  if (away === null || stage === "unsaid") return null;
  const { claimAt, since } = away;
  const isOffered = stage === "claimable" && onClaim !== null;
  return (
    <section className={styles.panel} aria-label={matchPartsTexts.away}>
      <p className={styles.text}>
        {rich(
          matchPartsTexts.hasLeft,
          { name: (who) => <bdi className={styles.name}>{who}</bdi> },
          { player: name ?? "" },
        )}{" "}
        {onClaim !== null && claimAt !== null && stage === "left"
          ? rich(
              matchPartsTexts.claimIn,
              { clock: () => <Countdown remaining={claimAt - since} at={since} isRunning /> },
              {},
            )
          : null}
      </p>
      {isOffered ? (
        <div className={styles.choices}>
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
