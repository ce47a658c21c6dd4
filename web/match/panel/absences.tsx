import { Suspense, useEffect, useState } from "react";
import { playerName } from "../../../shared/account/player-name.ts";
import { part } from "../../kit/ui/part.ts";
import type { Speaker } from "../speech/announcer.tsx";
import { type Playing, SAID_AFTER } from "../state/game-screen.ts";
import type { GameStore } from "../state/game-store.ts";

/** Loaded once an absence is to be shown, as few games need it. If it fails to load, the clock still ends the game. */
const AbsencePanel = part(async () => (await import("./absence-panel.tsx")).AbsencePanel);

interface AbsencesProps {
  readonly screen: Playing;
  readonly store: GameStore;
  readonly speaker: Speaker;
}

/** Stays mounted afterwards, to announce the return. */
export const Absences = ({ screen, store, speaker }: AbsencesProps) => {
  const [isNeeded, setNeeded] = useState(false);
  const { you, players } = screen.game;
  const absent = screen.absent.find(({ side }) => side !== you) ?? null;
  const since = absent?.since ?? null;
  useEffect(() => {
    if (since === null) return undefined;
    const timer = setTimeout(() => setNeeded(true), since + SAID_AFTER - performance.now());
    return () => clearTimeout(timer);
  }, [since]);
  if (!isNeeded) return null;
  return (
    <Suspense fallback={null}>
      <AbsencePanel
        absent={absent}
        name={absent === null ? null : playerName(players[absent.side].username)}
        onClaim={you === null ? null : store.claim}
        onSay={(text) => speaker.say({ urgency: "polite", text })}
      />
    </Suspense>
  );
};
