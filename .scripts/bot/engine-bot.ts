import type { OpponentEngine } from "../../shared/engine/opponent-engine.ts";
import { indexInSubBoard, opponentOf, type Side, type Square, sideAt, subBoardOf } from "../../shared/game/rules.ts";
import type { GameInit, GameMove, GameResultMessage } from "../../shared/protocol/game-protocol.ts";
import { squareOf } from "../../shared/protocol/notation.ts";
import type { BotGame } from "../../shared/protocol/protocol.ts";
import { Channel, type Heard } from "./channel.ts";

/** Plays all games of one bot over its sockets: new challenges, and games that it played before a restart. */

interface EngineBotOptions {
  readonly origin: string;
  readonly token: string;
  readonly engine: Pick<OpponentEngine, "move">;
  readonly print: (text: string) => void;
  /** Pause before a move against a person, in milliseconds. An instant reply looks like a machine. */
  readonly pause: () => number;
  /** Called when the token is no longer valid, or another program has taken over the bot. */
  readonly ended: (code: number) => void;
}

interface Playing {
  readonly game: BotGame;
  readonly number: number;
  readonly channel: Channel;
  moves: Square[];
  you: Side | null;
  takebacks: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

export class EngineBot {
  readonly #options: EngineBotOptions;
  readonly #hub: Channel;
  readonly #games = new Map<string, Playing>();
  #begun = 0;

  constructor(options: EngineBotOptions) {
    this.#options = options;
    const { origin, token } = options;
    this.#hub = new Channel({
      origin,
      path: "/sockets/hub",
      token,
      hear: (heard) => this.#hearHub(heard),
      ended: (code) => {
        this.close();
        options.ended(code);
      },
    });
  }

  close(): void {
    this.#hub.close();
    for (const gameId of [...this.#games.keys()]) this.#leave(gameId);
  }

  // The casts are safe: protocol-events.ts defines these events, and a newer server only adds to them.
  #hearHub({ event, args }: Heard): void {
    if (event === "botGame") this.#play(args[0] as BotGame);
    if (event === "botGames") for (const game of args[0] as readonly BotGame[]) this.#play(game);
  }

  #play(game: BotGame): void {
    const { gameId, gameType, opponent } = game;
    if (this.#games.has(gameId)) return;
    const { origin, token, print } = this.#options;
    print(`${gameId}: ${gameType} with ${opponent.username}`);
    const channel = new Channel({
      origin,
      path: `/sockets/games/${gameId}`,
      token,
      hello: { event: "joinGame", args: [gameId] },
      hear: (heard, send) => this.#hearGame(gameId, heard, send),
      ended: () => this.#leave(gameId),
    });
    const number = this.#begun++;
    this.#games.set(gameId, { game, number, channel, moves: [], you: null, takebacks: 0, timer: undefined });
  }

  #leave(gameId: string): void {
    const playing = this.#games.get(gameId);
    this.#games.delete(gameId);
    clearTimeout(playing?.timer);
    playing?.channel.close();
  }

  #hearGame(gameId: string, { event, args }: Heard, send: (frame: object) => void): void {
    const playing = this.#games.get(gameId);
    if (playing === undefined) return;
    if (event === "gameResult") this.#over(playing, args[0] as GameResultMessage);
    // There is no such game any more.
    else if (event === "error" && args[0] === "not-found") this.#leave(gameId);
    else if (event === "gameState") this.#follow(playing, args[0] as GameInit | GameMove, send);
  }

  #follow(playing: Playing, state: GameInit | GameMove, send: (frame: object) => void): void {
    const { gameId } = playing.game;
    if (state.t === "move") {
      // A move was missed: ask for the whole game.
      if (state.ply > playing.moves.length) send({ event: "joinGame", args: [gameId] });
      if (state.ply === playing.moves.length) playing.moves.push(squareOf(state.move));
    } else {
      playing.moves = state.moveHistory.map(squareOf);
      playing.you = state.you;
      playing.takebacks = state.takebacks ?? 0;
    }
    if (state.t === "init" && state.result !== null) this.#over(playing, state.result);
    else if (state.t === "init" && state.calledOff !== undefined) this.#leave(gameId);
    else this.#moveIn(playing, send);
  }

  #over(
    { game: { gameId, opponent, side } }: Playing,
    { winner, status }: Pick<GameResultMessage, "winner" | "status">,
  ) {
    const ends = { [side]: "won", [opponentOf(side)]: "lost" };
    this.#options.print(`${gameId}: ${winner === null ? status : ends[winner]} (${opponent.username}, ${status})`);
    this.#leave(gameId);
  }

  #moveIn(playing: Playing, send: (frame: object) => void): void {
    const { game, number, moves, you, takebacks } = playing;
    clearTimeout(playing.timer);
    if (you === null || sideAt(moves.length) !== you) return;
    const startedAt = Date.now();
    const move = (): void => {
      const square = this.#options.engine.move(moves, number);
      const at = { subBoardIndex: subBoardOf(square), squareIndex: indexInSubBoard(square), ply: moves.length };
      const thought = Date.now() - startedAt;
      const more = { thought, ...(takebacks > 0 && { takebacks }) };
      send({ event: "makeMove", args: [{ gameId: game.gameId, ...at, ...more }] });
    };
    if (game.opponent.isBot) move();
    else playing.timer = setTimeout(move, this.#options.pause());
  }
}
