import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Millis } from "../../../shared/time-controls.ts";
import { knock } from "../../api/knock.ts";
import { useSocket } from "../../session/session.tsx";
import { LineWatch } from "../../socket/line-watch.ts";
import { listen } from "../../socket/listen.ts";
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

/** After so long a question to the line is given up; the watch has spoken up long before. */
const ANSWER_WITHIN: Millis = 5000;

/** Since when nothing has been heard on a line that is open, or null. Asked only while it matters. */
const useSilence = (isWatched: boolean, isConnected: boolean): Millis | null => {
  const socket = useSocket();
  const [silentSince, setSilentSince] = useState<Millis | null>(null);
  const isOpenNow = useEffectEvent(() => isConnected);

  useEffect(() => {
    if (!isWatched) return;
    const watch = new LineWatch(
      {
        ask: () => socket.timeout(ANSWER_WITHIN).emitWithAck("ping"),
        knock,
        renew: () => socket.emit("renewConnections"),
        onSilent: setSilentSince,
        random: Math.random,
      },
      isOpenNow(),
    );
    const stopListening = listen(socket, { gameConnection: (isOpen) => watch.setOpen(isOpen) });
    return () => {
      stopListening();
      watch.stop();
      setSilentSince(null);
    };
  }, [isWatched, socket]);

  return silentSince;
};

/** The moment at which something began that still lasts, or null. Another `what` is another beginning. */
const useBeginning = (what: number | null): Millis | null => {
  const [beginning, setBeginning] = useState<Millis | null>(null);
  useEffect(() => setBeginning(what === null ? null : performance.now()), [what]);
  return what === null ? null : beginning;
};

/** The level since a moment at which the server was no longer heard, moving on by itself as time passes. */
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

/** The game is on show before its line is open. So long that is no trouble. */
const OPENS_WITHIN: Millis = 5000;

/** Whether the line has been open, or should be by now. */
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

/** How well the server can be heard in a match. */
export const useConnection = (screen: GameScreen & (Playing | Finished)): Connection => {
  const { phase, isConnected, game } = screen;
  const isPlaying = phase === "playing";
  const isOpened = useOpened(isConnected);
  const silentSince = useSilence(isOpened && isPlaying && game.you !== null, isConnected);
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

/** Says it to those who do not look at it. The second time it interrupts. */
export const useSpokenConnection = (connection: Connection, screen: Playing | Finished, speaker: Speaker): void => {
  const { level } = connection;
  const text = screen.phase === "playing" ? connectionText(connection, runningOf(screen)) : null;
  const speak = useEffectEvent((urgency: Announcement["urgency"]): void => {
    if (text !== null) speaker.say({ urgency, text });
  });
  useEffect(() => speak(level === "offline" ? "assertive" : "polite"), [level]);
};
