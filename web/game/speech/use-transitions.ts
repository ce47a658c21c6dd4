import { useEffect, useEffectEvent, useRef } from "react";
import { playSound } from "../../sound/sound.ts";
import type { GameScreen } from "../state/game-screen.ts";
import { announcementFor } from "./announcement.ts";
import { soundFor } from "./sound-for.ts";
import type { Speaker } from "./speaker.ts";

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
