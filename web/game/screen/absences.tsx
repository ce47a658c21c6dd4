import { Suspense, useRef } from "react";
import { playerName } from "../../../shared/player-name.ts";
import { part } from "../../ui/part.ts";
import type { Speaker } from "../speech/announcer.tsx";
import type { Playing } from "../state/game-screen.ts";
import type { GameStore } from "../state/game-store.ts";

/** Few games need it. Where its script does not come the game goes on without: the flag falls all the same. */
const AbsencePanel = part(async () => (await import("./absence-panel.tsx")).AbsencePanel);

export interface AbsencesProps {
  readonly screen: Playing;
  readonly store: GameStore;
  readonly speaker: Speaker;
}

/** Says that somebody else has left the game. It stays once it was there, to say that they are back. */
export const Absences = ({ screen, store, speaker }: AbsencesProps) => {
  const wasNeededRef = useRef(false);
  const { you, players } = screen.game;
  const away = screen.away.find(({ side }) => side !== you) ?? null;
  if (away !== null) wasNeededRef.current = true;
  if (!wasNeededRef.current) return null;
  return (
    <Suspense fallback={null}>
      <AbsencePanel
        away={away}
        name={away === null ? null : playerName(players[away.side].username)}
        onClaim={you === null ? null : store.claim}
        onSay={(text) => speaker.say({ urgency: "polite", text })}
      />
    </Suspense>
  );
};
