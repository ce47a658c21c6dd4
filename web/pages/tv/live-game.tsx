import { useEffect, useEffectEvent, useState } from "react";
import { useNavigate } from "react-router";
import { LoadingGame } from "../../game/screen/loading-game.tsx";
import { Match } from "../../game/screen/match.tsx";
import { Announcer, Speaker, useTransitions } from "../../game/speech/announcer.tsx";
import { useGameStore } from "../../game/state/use-game-store.ts";
import { useSocket } from "../../session/session.tsx";

export interface LiveGameProps {
  readonly gameId: string;
  /** Called when it is known whether the game is over. */
  readonly onOver: (isOver: boolean) => void;
}

/** A running game as everybody sees it who opens its link; whoever plays in it plays here, too. */
export const LiveGame = ({ gameId, onOver }: LiveGameProps) => {
  const socket = useSocket();
  const { store, screen } = useGameStore(socket, gameId);
  const [speaker] = useState(() => new Speaker());
  useTransitions(screen, speaker);

  // Who plays in it goes on to the next game, or home to look for one; who watches stays for the next on this channel.
  const navigate = useNavigate();
  const next = screen.phase === "finished" && screen.game.you !== null ? screen.leadsTo : null;
  useEffect(() => {
    if (next !== null) void navigate(`/${next}`);
  }, [next, navigate]);
  const newOpponent = { isSearching: false, press: () => void navigate("/") };

  const isOver = screen.phase !== "loading" && screen.phase !== "playing";
  const tell = useEffectEvent(onOver);
  useEffect(() => {
    tell(isOver);
    return () => tell(false);
  }, [isOver]);

  return (
    <>
      {screen.phase === "playing" || screen.phase === "finished" ? (
        <Match screen={screen} store={store} speaker={speaker} newOpponent={newOpponent} />
      ) : (
        <LoadingGame />
      )}
      <Announcer speaker={speaker} />
    </>
  );
};
