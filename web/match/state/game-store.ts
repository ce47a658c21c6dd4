import type { AnswersAhead } from "../../../shared/game/answers.ts";
import type { OfferKind } from "../../../shared/game/offers.ts";
import { indexInSubBoard, type Square, subBoardOf } from "../../../shared/game/rules.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { refusalsTexts } from "../../../shared/language/en/refusals.ts";
import type { Claim } from "../../../shared/protocol/game-protocol.ts";
import type { PreparedMode } from "../../kit/appearance/prepared-setting.ts";
import { type Deferred, deferred } from "../../server/socket/deferred.ts";
import { errorText } from "../../server/socket/error-texts.ts";
import type { ActionAnswer, Requests, RoomEvent, Socket } from "../../server/socket/events.ts";
import { type GameEvent, nextScreen } from "./game-reducer.ts";
import { type GameScreen, INITIAL_SCREEN, type PendingMove } from "./game-screen.ts";
import { type PreparedEvent, preparedToSend, type Sendable } from "./prepared-reducer.ts";
import { moveToSend } from "./receive-state.ts";
import { refusalText } from "./refusal-text.ts";

/** An action without an answer counts as unanswered after this time. */
const ANSWER_WITHIN: Millis = 8000;
/** Shorter for a move: sending a move twice is harmless, and during the wait the wrong clock seems to run. */
const MOVE_ANSWER_WITHIN: Millis = 2000;

/** The waits before requesting a game again that the server could not deliver. The wait doubles each time. */
const ASK_AGAIN = { first: 1500, longest: 24_000 } as const;

type Request = (socket: ReturnType<Socket["timeout"]>) => Promise<ActionAnswer>;

/** Joins the game with its first subscriber and leaves with its last. */
export class GameStore {
  readonly #socket: Socket;
  readonly #gameId: string;
  readonly #now: () => Millis;
  readonly #subscribers = new Set<() => void>();
  #screen: GameScreen;
  #stopListening = (): void => {};
  /** Resolves once the room has sent the game; null from then on. A page may show the game and its buttons earlier. */
  #opening: Deferred<void> | null = null;
  #askAgainAfter: Millis = ASK_AGAIN.first;
  #askingAgain: ReturnType<typeof setTimeout> | undefined;

  /** `screen` is what the page knows of the game before joining. */
  constructor(
    socket: Socket,
    gameId: string,
    now: () => Millis = () => performance.now(),
    screen: GameScreen = INITIAL_SCREEN,
  ) {
    this.#socket = socket;
    this.#gameId = gameId;
    this.#now = now;
    this.#screen = screen;
  }

  readonly getScreen = (): GameScreen => this.#screen;

  readonly subscribe = (subscriber: () => void): (() => void) => {
    this.#subscribers.add(subscriber);
    if (this.#subscribers.size === 1) this.#start();
    return () => {
      if (this.#subscribers.delete(subscriber) && this.#subscribers.size === 0) this.#stop();
    };
  };

  readonly play = (square: Square): void => this.#dispatch({ type: "play", square, at: this.#now() });

  readonly prepare = (square: Square, mode: PreparedMode): void => this.#prepare({ type: "press", square, mode });

  readonly clearPrepared = (): void => this.#prepare({ type: "clear" });

  readonly keepAnswers = (ahead: AnswersAhead): void => this.#prepare({ type: "answers", ahead });

  readonly view = (ply: number): void => this.#dispatch({ type: "view", ply });

  readonly notify = (text: string): void => this.#dispatch({ type: "notice", text });

  readonly reclaim = (): void => {
    this.#dispatch({ type: "reclaimed" });
    this.#socket.emit("joinGame", this.#gameId);
  };

  readonly resign = (): Promise<void> => this.#act((socket) => socket.emitWithAck("resign", this.#gameId));

  readonly abort = (): Promise<void> => this.#act((socket) => socket.emitWithAck("abort", this.#gameId));

  /** In a game of an arena, before the player's first move: halves their time, for one more point if they win. */
  readonly berserk = (): Promise<void> => this.#act((socket) => socket.emitWithAck("berserk", this.#gameId));

  readonly claim = (as: Claim): Promise<void> => this.#act((socket) => socket.emitWithAck("claim", this.#gameId, as));

  readonly offer = (kind: OfferKind): Promise<void> =>
    this.#act((socket) => socket.emitWithAck("offer", this.#gameId, kind));

  readonly answerOffer = (kind: OfferKind, accepted: boolean): Promise<void> => {
    if (!accepted) this.#dispatch({ type: "withdrawn", kind });
    return this.#act((socket) => socket.emitWithAck("answerOffer", this.#gameId, kind, accepted));
  };

  /** Sends a rematch of a correspondence game as a challenge, because the opponent may be away. True if it was sent. */
  readonly challengeAgain = async (...challenge: Requests["sendChallenge"]): Promise<boolean> => {
    // A challenge uses the hub's connection, which opens after the game's.
    await within(ANSWER_WITHIN, connected(this.#socket));
    return this.#isDone((socket) => socket.emitWithAck("sendChallenge", ...challenge), errorText);
  };

  readonly say = (phrase: number): Promise<void> =>
    this.#act((socket) => socket.emitWithAck("say", this.#gameId, phrase));

  #start(): void {
    storesOf(this.#socket).set(this.#gameId, this);
    this.#stopListening = this.#socket.listen({
      game: (gameId, event) => {
        if (gameId === this.#gameId) this.#hear(event);
      },
    });
    this.#opening = deferred();
    this.#socket.emit("joinGame", this.#gameId);
  }

  #hear(event: RoomEvent): void {
    if (event.event === "gameState") this.#stopAskingAgain();
    this.#dispatch({ type: "room", event, at: this.#now() });
    if (event.event === "gameState") this.#endOpening();
    // The server cannot deliver the game now. Retry, unless the game does not exist.
    if (event.event === "error" && event.args[0] !== "not-found") this.#askAgain();
  }

  #stop(): void {
    storesOf(this.#socket).delete(this.#gameId);
    this.#stopListening();
    this.#stopAskingAgain();
    this.#endOpening();
    this.#socket.emit("leaveGame", this.#gameId);
    this.#dispatch({ type: "room", event: { event: "connection", args: [false] }, at: this.#now() });
  }

  #endOpening(): void {
    this.#opening?.resolve();
    this.#opening = null;
  }

  #askAgain(): void {
    this.#askingAgain ??= setTimeout(() => {
      this.#askingAgain = undefined;
      this.#askAgainAfter = Math.min(ASK_AGAIN.longest, this.#askAgainAfter * 2);
      this.#socket.emit("joinGame", this.#gameId);
    }, this.#askAgainAfter);
  }

  #stopAskingAgain(): void {
    clearTimeout(this.#askingAgain);
    this.#askingAgain = undefined;
    this.#askAgainAfter = ASK_AGAIN.first;
  }

  #dispatch(event: GameEvent): void {
    const before = this.#screen;
    this.#screen = nextScreen(before, event);
    if (this.#screen === before) return;
    for (const subscriber of this.#subscribers) subscriber();
    this.#sendReadyMove();
    this.#sendPrepared();
  }

  #sendReadyMove(): void {
    const move = moveToSend(this.#screen);
    if (move === null) return;
    // Sends the move first, before prepared moves that depend on it.
    void this.#sendMove(move);
    this.#dispatch({ type: "sent" });
  }

  #prepare(event: PreparedEvent): void {
    this.#dispatch({ type: "prepared", event });
  }

  #sendPrepared(): void {
    const prepared = preparedToSend(this.#screen);
    if (prepared === null) return;
    void this.#askToPrepare(prepared);
    this.#prepare({ type: "sent" });
  }

  async #askToPrepare({ takebacks, ...prepared }: Sendable): Promise<void> {
    const { ply } = prepared;
    const request = { gameId: this.#gameId, ...prepared, ...(takebacks > 0 && { takebacks }) };
    const answer = await this.#ask(() => this.#socket.timeout(ANSWER_WITHIN).emitWithAck("prepare", request));
    this.#prepare(answer === null ? { type: "unanswered", ply } : { type: "answered", ply, isTaken: answer.ok });
    if (answer?.ok === false && answer.reason === "no-longer-fits") this.notify(refusalText(answer.reason));
    // Only the room knows what is stored now.
    if (answer?.ok !== true) this.#askForState();
  }

  async #sendMove({ square, ply, takebacks, thought }: PendingMove): Promise<void> {
    const answer = await this.#ask(() =>
      this.#socket.timeout(MOVE_ANSWER_WITHIN).emitWithAck("makeMove", {
        gameId: this.#gameId,
        subBoardIndex: subBoardOf(square),
        squareIndex: indexInSubBoard(square),
        ply,
        ...(thought !== null && { thought }),
        ...(takebacks > 0 && { takebacks }),
        ackWithMove: true,
      }),
    );
    if (answer !== null) return this.#dispatch({ type: "answered", ply, answer });
    this.#dispatch({ type: "unanswered", ply });
    this.#askForState();
  }

  #askForState(): void {
    if (this.#screen.isConnected && this.#subscribers.size > 0) this.#socket.emit("joinGame", this.#gameId);
  }

  async #act(request: Request): Promise<void> {
    await this.#isDone(request, refusalText);
  }

  /** While the page is opening, an action waits for the room's first answer. Later, a lost connection makes it fail. */
  async #isDone(request: Request, textOf: (reason: string) => string): Promise<boolean> {
    if (this.#opening !== null) await within(ANSWER_WITHIN, this.#opening.promise);
    const answer = await this.#ask(() => request(this.#socket.timeout(ANSWER_WITHIN)));
    if (answer === null) this.notify(refusalsTexts.actionLost);
    else if (!answer.ok) this.notify(textOf(answer.reason));
    return answer?.ok === true;
  }

  /** Returns null if no answer came in time, or the connection was lost. */
  async #ask(request: () => Promise<ActionAnswer>): Promise<ActionAnswer | null> {
    try {
      return await request();
    } catch (failure) {
      console.info("No answer from the game", failure);
      return null;
    }
  }
}

/** Resolves once the hub's connection is open. */
const connected = (socket: Socket): Promise<void> => {
  const { promise, resolve } = deferred<void>();
  if (socket.connected) resolve();
  return promise.finally(socket.listen({ connection: (isOpen) => isOpen && resolve() }));
};

const within = async (milliseconds: Millis, promise: Promise<void>): Promise<void> => {
  const { promise: late, resolve } = deferred<void>();
  const timer = setTimeout(resolve, milliseconds);
  await Promise.race([promise, late]);
  clearTimeout(timer);
};

const live = new WeakMap<Socket, Map<string, GameStore>>();

const storesOf = (socket: Socket): Map<string, GameStore> => {
  const stores = live.get(socket) ?? new Map<string, GameStore>();
  live.set(socket, stores);
  return stores;
};

/** Returns the live store of a game if there is one: a second store would make the first leave the game. */
export const gameStore = (socket: Socket, gameId: string, firstScreen = (): GameScreen => INITIAL_SCREEN): GameStore =>
  storesOf(socket).get(gameId) ?? new GameStore(socket, gameId, undefined, firstScreen());
