import { useEffect, useEffectEvent, useRef } from "react";
import { sideAt } from "../../../shared/rules.ts";
import { playSound, type SoundName } from "../../sound/sound.ts";
import { type GameScreen, shownSquares } from "../state/game-screen.ts";
import { announcementFor } from "./announcement.ts";
import type { Speaker } from "./announcer.tsx";

/** The sound of a change of the screen, or null. The own move sounds when it is made, and not again when it is confirmed. */
export const soundFor = (before: GameScreen, after: GameScreen): SoundName | null => {
  if (before.phase !== "playing" || (after.phase !== "playing" && after.phase !== "finished")) return null;
  if (after.phase === "finished") return "game-end";
  const made = shownSquares(after).length;
  if (made <= shownSquares(before).length) return null;
  return sideAt(made - 1) === after.game.you ? "move" : "opponent-move";
};

/** Says and sounds what happens between one screen and the next. */
export const useTransitions = (screen: GameScreen, speaker: Speaker): void => {
  const lastRef = useRef<GameScreen | null>(null);

  const follow = useEffectEvent((before: GameScreen, after: GameScreen): void => {
    const sound = soundFor(before, after);
    if (sound !== null) playSound(sound);
    const announcement = announcementFor(before, after);
    if (announcement !== null) speaker.say(announcement);
  });

  useEffect(() => {
    const before = lastRef.current;
    lastRef.current = screen;
    if (before !== null && before !== screen) follow(before, screen);
  }, [screen]);
};
