import { Suspense, useRef } from "react";
import { playerName } from "../../../shared/account/player-name.ts";
import { part } from "../../kit/ui/part.ts";
import type { Speaker } from "../speech/announcer.tsx";
import type { Playing } from "../state/game-screen.ts";
import type { GameStore } from "../state/game-store.ts";

/** Loaded on demand, because few games need it. If it fails to load, the clock still ends the game. */
const AbsencePanel = part(async () => (await import("./absence-panel.tsx")).AbsencePanel);

export interface AbsencesProps {
  readonly screen: Playing;
  readonly store: GameStore;
  readonly speaker: Speaker;
}

/** Shows that another player is absent. Stays mounted afterwards, to announce their return. */
export const Absences = ({ screen, store, speaker }: AbsencesProps) => {
  const wasNeededRef = useRef(false);
  const { you, players } = screen.game;
  const absent = screen.absent.find(({ side }) => side !== you) ?? null;
  if (absent !== null) wasNeededRef.current = true;
  if (!wasNeededRef.current) return null;
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
