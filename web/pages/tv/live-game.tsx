import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from "react";
import { LoadingGame } from "../../game/screen/before-match.tsx";
import { Match } from "../../game/screen/match.tsx";
import { Announcer, Speaker, useTransitions } from "../../game/speech/announcer.tsx";
import { GameStore } from "../../game/state/game-store.ts";
import { useSocket } from "../../session/session.tsx";

export interface LiveGameProps {
  readonly gameId: string;
  /** Called when it is known whether the game is over. */
  readonly onOver: (isOver: boolean) => void;
}

/** A running game as everybody sees it who opens its link; whoever plays in it plays here, too. */
export const LiveGame = ({ gameId, onOver }: LiveGameProps) => {
  const socket = useSocket();
  const store = useMemo(() => new GameStore(socket, gameId), [socket, gameId]);
  const [speaker] = useState(() => new Speaker());
  const screen = useSyncExternalStore(store.subscribe, store.getScreen);
  useTransitions(screen, speaker);

  const isOver = screen.phase !== "loading" && screen.phase !== "playing";
  const tell = useEffectEvent(onOver);
  useEffect(() => {
    tell(isOver);
    return () => tell(false);
  }, [isOver]);

  return (
    <>
      {screen.phase === "playing" || screen.phase === "finished" ? (
        <Match screen={screen} store={store} speaker={speaker} newOpponent={null} />
      ) : (
        <LoadingGame />
      )}
      <Announcer speaker={speaker} />
    </>
  );
};
