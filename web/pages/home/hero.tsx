import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { resultText } from "../../../shared/format.ts";
import type { GameResultMessage } from "../../../shared/game-protocol.ts";
import type { RunningGame, TvResponse } from "../../../shared/games-api.ts";
import { commonTexts } from "../../../shared/language/en/common.ts";
import { heroTexts } from "../../../shared/language/en/hero.ts";
import { fill } from "../../../shared/language/fill.ts";
import { squareOf } from "../../../shared/notation.ts";
import { replay } from "../../../shared/rules.ts";
import { GAME_TYPES } from "../../../shared/time-controls.ts";
import { tvQuery } from "../../api/tv.ts";
import { BoardPicture } from "../../board/board-picture.tsx";
import { useKeptGame } from "../../game/state/kept-game.ts";
import { useSocket } from "../../session/session.tsx";
import type { GameState } from "../../socket/events.ts";
import { listen } from "../../socket/listen.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { rich } from "../../ui/rich.tsx";
import { HeroCaption } from "./hero-caption.tsx";
import { Replay } from "./replay.tsx";

/** The best of the games that everybody is shown: the one whose players are rated highest together. */
export const bestGame = (tv: TvResponse): RunningGame | null => {
  const strength = ({ players: { X, O } }: RunningGame): number => (X.elo ?? 0) + (O.elo ?? 0);
  const featured = GAME_TYPES.flatMap((type) => tv[type].games.filter(({ id }) => id === tv[type].featured));
  return featured.toSorted((one, other) => strength(other) - strength(one))[0] ?? null;
};

/** What is told of a game to who only looks on. */
const useWatched = (gameId: string): { state: GameState | null; result: GameResultMessage | null } => {
  const socket = useSocket();
  const [state, setState] = useState<GameState | null>(null);
  const [result, setResult] = useState<GameResultMessage | null>(null);

  useEffect(() => {
    const stopListening = listen(socket, {
      gameState: (told) => told.gameId === gameId && setState(told),
      gameResult: (told) => told.gameId === gameId && setResult(told),
    });
    socket.emit("joinGame", gameId);
    return () => {
      stopListening();
      socket.emit("leaveGame", gameId);
    };
  }, [socket, gameId]);

  return { state, result };
};

/** The marks of both and their names, in the caption. */
const SIDES = {
  x: (mark: string) => <strong data-player="X">{mark}</strong>,
  first: (name: string) => <bdi>{name}</bdi>,
  o: (mark: string) => <strong data-player="O">{mark}</strong>,
  second: (name: string) => <bdi>{name}</bdi>,
};

/** A game that is being played now, move by move. Until it is told, nothing is on the board. */
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

/** What a newcomer sees first: a game, played now if there is one. Whoever has a game running needs the line for that. */
export const Hero = () => {
  const isPlaying = useKeptGame() !== null;
  const { data } = useQuery({ ...tvQuery(false), enabled: !isPlaying });
  const game = data === undefined || isPlaying ? null : bestGame(data);
  return game === null ? <Replay /> : <LiveGame key={game.id} game={game} />;
};
