import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { useSocket } from "../../server/session/session.tsx";
import type { Announcement } from "../speech/announcement.ts";
import type { Speaker } from "../speech/announcer.tsx";
import type { Finished, GameScreen, Playing } from "../state/game-screen.ts";
import { clockReading } from "../state/match-view.ts";
import {
  type Connection,
  type ConnectionHistory,
  type ConnectionLevel,
  connectionLevel,
  connectionText,
  nextHistory,
  type Running,
  untilNextLevel,
} from "./connection-level.ts";

/** Returns when an open connection fell silent, or null. Sends pings only while `isWatched`. */
const useSilence = (gameId: string, isWatched: boolean, isConnected: boolean): Millis | null => {
  const socket = useSocket();
  const [silentSince, setSilentSince] = useState<Millis | null>(null);
  const isOpenNow = useEffectEvent(() => isConnected);

  useEffect(() => {
    if (!isWatched) return;
    let stop: (() => void) | null = () => {};
    const start = async (): Promise<void> => {
      const { watchLine } = await import("./watch-line.ts");
      if (stop !== null) stop = watchLine({ socket, gameId, isOpen: isOpenNow(), onSilent: setSilentSince });
    };
    // Without the watch, a dead connection is noticed a few seconds later.
    start().catch((error: unknown) => console.info("The connection is not watched", error));
    return () => {
      stop?.();
      stop = null;
      setSilentSince(null);
    };
  }, [gameId, isWatched, socket]);

  return silentSince;
};

const useBeginning = (what: number | null): Millis | null => {
  const [beginning, setBeginning] = useState<Millis | null>(null);
  useEffect(() => setBeginning(what === null ? null : performance.now()), [what]);
  return what === null ? null : beginning;
};

const useLevel = (brokenSince: Millis | null): ConnectionLevel => {
  const [level, setLevel] = useState<ConnectionLevel>("fine");
  const historyRef = useRef<ConnectionHistory | null>(null);

  useEffect(() => {
    const history = nextHistory(historyRef.current, brokenSince, performance.now());
    historyRef.current = history;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = (): void => {
      const moment = performance.now();
      setLevel(connectionLevel(history, moment));
      const pause = untilNextLevel(history, moment);
      if (pause !== null) timer = setTimeout(follow, pause);
    };
    follow();
    return () => clearTimeout(timer);
  }, [brokenSince]);

  return level;
};

/** A page may show the game before its connection opens. Only a longer wait counts as an outage. */
const OPENS_WITHIN: Millis = 5000;

const useOpened = (isConnected: boolean): boolean => {
  const [isOpened, setOpened] = useState(isConnected);
  if (isConnected && !isOpened) setOpened(true);
  useEffect(() => {
    if (isOpened) return;
    const timer = setTimeout(() => setOpened(true), OPENS_WITHIN);
    return () => clearTimeout(timer);
  }, [isOpened]);
  return isOpened;
};

export const useConnection = (screen: GameScreen & (Playing | Finished)): Connection => {
  const { phase, isConnected, game } = screen;
  const isPlaying = phase === "playing";
  const isOpened = useOpened(isConnected);
  const silentSince = useSilence(game.gameId, isOpened && isPlaying && game.you !== null, isConnected);
  const lostSince = useBeginning(isConnected || !isOpened ? null : 0);
  const isUnconfirmed = isPlaying && screen.pending !== null && screen.pending.stage !== "written";
  const moveSince = useBeginning(isUnconfirmed ? game.squares.length : null);
  const beginnings = [silentSince, lostSince, moveSince].filter((since) => since !== null);
  const level = useLevel(beginnings.length === 0 ? null : Math.min(...beginnings));
  return { level, broken: silentSince === null && lostSince === null ? "move" : "line" };
};

export const runningOf = (screen: Playing | Finished): Running => {
  const { you } = screen.game;
  if (you === null || screen.phase === "finished") return "nothing of yours";
  return clockReading(screen, you).isRunning ? "your clock" : "their clock";
};

/** Announces changes of the connection's level. Only "offline" interrupts other speech. */
export const useSpokenConnection = (connection: Connection, screen: Playing | Finished, speaker: Speaker): void => {
  const { level } = connection;
  const text = screen.phase === "playing" ? connectionText(connection, runningOf(screen)) : null;
  const speak = useEffectEvent((urgency: Announcement["urgency"]): void => {
    if (text !== null) speaker.say({ urgency, text });
  });
  useEffect(() => speak(level === "offline" ? "assertive" : "polite"), [level]);
};
