import { useEffect, useEffectEvent, useState } from "react";
import { useNavigate } from "react-router";
import { LoadingGame } from "../../match/screen/loading-game.tsx";
import { Match } from "../../match/screen/match.tsx";
import { Announcer, Speaker, useTransitions } from "../../match/speech/announcer.tsx";
import { isMatch } from "../../match/state/game-screen.ts";
import { useGameStore } from "../../match/state/use-game-store.ts";
import { useSocket } from "../../server/session/session.tsx";

interface LiveGameProps {
  readonly gameId: string;
  readonly onOver: (isOver: boolean) => void;
}

/** Its players can play here too. */
export const LiveGame = ({ gameId, onOver }: LiveGameProps) => {
  const socket = useSocket();
  const { store, screen } = useGameStore(socket, gameId);
  const [speaker] = useState(() => new Speaker());
  useTransitions(screen, speaker);

  // A player goes on to the rematch, or home to search. A spectator stays for the next game of this channel.
  const navigate = useNavigate();
  const next = screen.phase === "finished" && screen.game.you !== null ? screen.leadsTo : null;
  useEffect(() => {
    if (next !== null) void navigate(`/${next}`);
  }, [next, navigate]);
  const newOpponent = { isSearching: false, press: () => void navigate("/") };

  const isOver = screen.phase !== "loading" && screen.phase !== "playing";
  const report = useEffectEvent(onOver);
  useEffect(() => {
    report(isOver);
    return () => report(false);
  }, [isOver]);

  return (
    <>
      {isMatch(screen) ? (
        <Match screen={screen} store={store} speaker={speaker} newOpponent={newOpponent} />
      ) : (
        <LoadingGame />
      )}
      <Announcer speaker={speaker} />
    </>
  );
};
