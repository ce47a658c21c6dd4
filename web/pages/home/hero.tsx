import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { RunningGame, TvResponse } from "../../../shared/api/games-api.ts";
import { resultText } from "../../../shared/format.ts";
import { replay } from "../../../shared/game/rules.ts";
import { GAME_TYPES } from "../../../shared/game/time-controls.ts";
import { commonTexts } from "../../../shared/language/en/common.ts";
import { heroTexts } from "../../../shared/language/en/hero.ts";
import { fill } from "../../../shared/language/fill.ts";
import type { GameResultMessage } from "../../../shared/protocol/game-protocol.ts";
import { squareOf } from "../../../shared/protocol/notation.ts";
import { BoardPicture } from "../../kit/board/board-picture.tsx";
import { ButtonLink } from "../../kit/ui/button.tsx";
import { rich } from "../../kit/ui/rich.tsx";
import { isKept, useKeptGame } from "../../match/state/kept-game.ts";
import { tvQuery } from "../../server/api/site.ts";
import { useSocket } from "../../server/session/session.tsx";
import type { GameSnapshot } from "../../server/socket/events.ts";
import { HeroCaption } from "./hero-caption.tsx";
import { Replay } from "./replay.tsx";

/** Of the featured games, the one with the highest sum of ratings. */
export const bestGame = (tv: TvResponse): RunningGame | null => {
  const strength = ({ players: { X, O } }: RunningGame): number => (X.elo ?? 0) + (O.elo ?? 0);
  const featured = GAME_TYPES.flatMap((type) => tv[type].games.filter(({ id }) => id === tv[type].featured));
  return featured.toSorted((one, other) => strength(other) - strength(one))[0] ?? null;
};

const useWatched = (gameId: string): { state: GameSnapshot | null; result: GameResultMessage | null } => {
  const socket = useSocket();
  const [state, setState] = useState<GameSnapshot | null>(null);
  const [result, setResult] = useState<GameResultMessage | null>(null);

  useEffect(() => {
    const stopListening = socket.listen({
      game: (id, { event, args }) => {
        if (id !== gameId) return;
        if (event === "gameState") setState(...args);
        if (event === "gameResult") setResult(...args);
      },
    });
    socket.emit("joinGame", gameId);
    return () => {
      stopListening();
      // It may be the user's own running game, whose connection must stay.
      if (!isKept(gameId)) socket.emit("leaveGame", gameId);
    };
  }, [socket, gameId]);

  return { state, result };
};

const SIDES = {
  x: (mark: string) => <strong data-player="X">{mark}</strong>,
  first: (name: string) => <bdi>{name}</bdi>,
  o: (mark: string) => <strong data-player="O">{mark}</strong>,
  second: (name: string) => <bdi>{name}</bdi>,
};

/** A running game, move by move. The board is empty until the state arrives. */
const LiveGame = ({ game }: { readonly game: RunningGame }) => {
  const { state, result } = useWatched(game.id);
  const squares = state?.moveHistory.map(squareOf) ?? [];
  const end = result ?? state?.result ?? null;
  const names = { x: game.players.X.username, o: game.players.O.username };
  return (
    <>
      <BoardPicture
        position={replay(squares)}
        lastMove={squares.at(-1) ?? null}
        isOver={end !== null}
        label={fill(heroTexts.live, names)}
      />
      <HeroCaption
        text={
          end === null
            ? rich(heroTexts.liveCaption, SIDES, names)
            : rich(heroTexts.overCaption, SIDES, { ...names, result: resultText(end) })
        }
        action={
          <ButtonLink look="quiet" to="/tv">
            {commonTexts.watch}
          </ButtonLink>
        }
      />
    </>
  );
};

/** The first thing a newcomer sees: a game, live if there is one. A player with a running game sees a recorded one. */
export const Hero = () => {
  const isPlaying = useKeptGame() !== null;
  const { data } = useQuery({ ...tvQuery(false), enabled: !isPlaying });
  const game = data === undefined || isPlaying ? null : bestGame(data);
  return game === null ? <Replay /> : <LiveGame key={game.id} game={game} />;
};
