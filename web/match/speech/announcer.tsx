import { memo, useEffectEvent, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { sideAt } from "../../../shared/game/rules.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import type { SoundName } from "../../kit/sound/scores.ts";
import { playSound } from "../../kit/sound/sound.ts";
import hidden from "../../kit/ui/visually-hidden.module.css";
import { type Finished, type GameScreen, INITIAL_SCREEN, shownSquares } from "../state/game-screen.ts";
import { isAnswered } from "../state/prepared-reducer.ts";
import { type Announcement, announcementFor } from "./announcement.ts";

const endSound = ({ game: { you }, result: { winner, status } }: Finished): SoundName => {
  if (you === null || status === "aborted") return "game-end";
  if (winner === null) return "tie";
  return winner === you ? "win" : "loss";
};

/** A player's own move sounds when made, not when confirmed. */
export const soundFor = (before: GameScreen, after: GameScreen): SoundName | null => {
  if (before.phase !== "playing" || (after.phase !== "playing" && after.phase !== "finished")) return null;
  if (after.phase === "finished") return endSound(after);
  const made = shownSquares(after).length;
  if (made <= shownSquares(before).length) return null;
  return sideAt(made - 1) === after.game.you ? "move" : "opponent-move";
};

/** Separates the sounds of a move and the prepared answer to it. */
const ANSWER_SOUNDS_AFTER: Millis = 150;

export const useTransitions = (screen: GameScreen, speaker: Speaker): void => {
  const lastRef = useRef<GameScreen | null>(null);

  const follow = useEffectEvent((before: GameScreen, after: GameScreen): void => {
    const sound = soundFor(before, after);
    const moves = shownSquares(after);
    if (sound !== null && isAnswered(before, after)) {
      playSound("opponent-move", moves.slice(0, -1));
      setTimeout(() => playSound(sound, moves), ANSWER_SOUNDS_AFTER);
    } else if (sound !== null) playSound(sound, moves);
    const announcement = announcementFor(before, after);
    if (announcement !== null) speaker.say(announcement);
  });

  // A layout effect, so that sound comes with the picture.
  useLayoutEffect(() => {
    const before = lastRef.current;
    // The screen that the page starts with is announced later, once the live regions exist.
    lastRef.current = before === null && !screen.isConnected ? INITIAL_SCREEN : screen;
    if (before !== null && before !== screen) follow(before, screen);
  }, [screen]);
};

interface Utterance extends Announcement {
  /** A new id repeats the same words. */
  readonly id: number;
}

export class Speaker {
  readonly #listeners = new Set<() => void>();
  #last: Utterance | null = null;

  readonly getLast = (): Utterance | null => this.#last;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly say = ({ urgency, text }: Announcement): void => {
    this.#last = { urgency, text, id: (this.#last?.id ?? 0) + 1 };
    for (const listener of this.#listeners) listener();
  };
}

/** The live regions must exist before the first text. */
export const Announcer = memo(function Announcer({ speaker }: { readonly speaker: Speaker }) {
  const last = useSyncExternalStore(speaker.subscribe, speaker.getLast);
  // The key makes repeated words a new element, which screen readers announce again.
  const text = (urgency: string) => last?.urgency === urgency && <span key={last.id}>{last.text}</span>;
  return (
    <div className={hidden.hidden}>
      <div aria-live="polite">{text("polite")}</div>
      <div aria-live="assertive">{text("assertive")}</div>
    </div>
  );
});
