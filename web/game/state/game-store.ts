import type { Claim } from "../../../shared/game-protocol.ts";
import { refusalsTexts } from "../../../shared/language/en/refusals.ts";
import type { OfferKind } from "../../../shared/offers.ts";
import type { ErrorReason } from "../../../shared/protocol.ts";
import { indexInSubBoard, type Square, subBoardOf } from "../../../shared/rules.ts";
import type { Millis } from "../../../shared/time-controls.ts";
import type { PreparedMode } from "../../appearance/prepared-setting.ts";
import type { ActionAnswer, Socket } from "../../socket/events.ts";
import { listen } from "../../socket/listen.ts";
import { type GameEvent, nextScreen } from "./game-reducer.ts";
import { type GameScreen, INITIAL_SCREEN, type PendingMove } from "./game-screen.ts";
import { type PreparedEvent, preparedToSend, type Sendable } from "./prepared-reducer.ts";
import { moveToSend } from "./receive-state.ts";
import { refusalText } from "./refusal-text.ts";

/** How long an answer may take before an action counts as unanswered. */
const ANSWER_WITHIN: Millis = 8000;
/** The same of a move, which may be sent twice, and during which the wrong clock would be seen to run. */
const MOVE_ANSWER_WITHIN: Millis = 2000;

/** How long to wait before a game that could not be told is asked for again: twice as long after each refusal. */
const ASK_AGAIN = { first: 1500, longest: 24_000 } as const;

/**
 * One game between the socket and the page. It joins with its first subscriber and leaves with its last;
 * what it shows is decided by the reducer alone.
 */
export class GameStore {
  readonly #socket: Socket;
  readonly #gameId: string;
  readonly #now: () => Millis;
  readonly #subscribers = new Set<() => void>();
  #screen: GameScreen;
  #stopListening = (): void => {};
  #askAgainAfter: Millis = ASK_AGAIN.first;
  #askingAgain: ReturnType<typeof setTimeout> | undefined = undefined;

  /** `screen`: what is known of the game before it is joined. */
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

  readonly view = (ply: number): void => this.#dispatch({ type: "view", ply });

  readonly notify = (text: string): void => this.#dispatch({ type: "notice", text });

  /** Goes on here with a game that another window has. */
  readonly takeBack = (): void => {
    this.#dispatch({ type: "taken-back" });
    this.#socket.emit("joinGame", this.#gameId);
  };

  readonly resign = (): Promise<void> => this.#act((socket) => socket.emitWithAck("resign", this.#gameId));

  readonly abort = (): Promise<void> => this.#act((socket) => socket.emitWithAck("abort", this.#gameId));

  /** Ends the game of somebody who has left. */
  readonly claim = (as: Claim): Promise<void> => this.#act((socket) => socket.emitWithAck("claim", this.#gameId, as));

  readonly offer = (kind: OfferKind): Promise<void> =>
    this.#act((socket) => socket.emitWithAck("offer", this.#gameId, kind));

  readonly answerOffer = (kind: OfferKind, accepted: boolean): Promise<void> => {
    if (!accepted) this.#dispatch({ type: "withdrawn", kind });
    return this.#act((socket) => socket.emitWithAck("answerOffer", this.#gameId, kind, accepted));
  };

  readonly say = (phrase: number): Promise<void> =>
    this.#act((socket) => socket.emitWithAck("say", this.#gameId, phrase));

  #start(): void {
    this.#stopListening = listen(this.#socket, {
      gameState: (state) => {
        if (state.gameId !== this.#gameId) return;
        this.#stopAskingAgain();
        this.#dispatch({ type: "state", state, at: this.#now() });
      },
      gameResult: (result) => {
        if (result.gameId === this.#gameId) this.#dispatch({ type: "result", result, at: this.#now() });
      },
      absences: (absences) => this.#dispatch({ type: "absences", absences, at: this.#now() }),
      offers: (offers) => this.#dispatch({ type: "offers", offers, at: this.#now() }),
      rematch: (gameId) => this.#dispatch({ type: "rematch", gameId }),
      said: (side, phrase) => this.#dispatch({ type: "said", side, phrase, at: performance.now() }),
      gameConnection: (isOpen) => this.#dispatch({ type: "connection", isOpen }),
      challengeDeclined: (username, gameId) => {
        if (gameId === this.#gameId) this.#dispatch({ type: "declined", username });
      },
      watchers: (count) => this.#dispatch({ type: "watchers", count }),
      prepared: (prepared) => this.#prepare({ type: "elsewhere", prepared }),
      gameReplaced: () => this.#dispatch({ type: "replaced" }),
      error: (reason) => this.#refuse(reason),
    });
    this.#socket.emit("joinGame", this.#gameId);
  }

  #stop(): void {
    this.#stopListening();
    this.#stopAskingAgain();
    this.#socket.emit("leaveGame", this.#gameId);
    this.#dispatch({ type: "connection", isOpen: false });
  }

  /** The server could not tell how the game stands. Unless there is no such game, it can in a while. */
  #refuse(reason: ErrorReason): void {
    this.#dispatch({ type: "error", reason });
    if (reason === "not-found" || this.#askingAgain !== undefined) return;
    this.#askingAgain = setTimeout(() => {
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
    // It leaves before anything that depends on it.
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

  async #askToPrepare({ ply, squares, takebacks }: Sendable): Promise<void> {
    const request = { gameId: this.#gameId, ply, squares, ...(takebacks > 0 && { takebacks }) };
    const answer = await this.#ask(() => this.#socket.timeout(ANSWER_WITHIN).emitWithAck("prepare", request));
    this.#prepare(answer === null ? { type: "unanswered", ply } : { type: "answered", ply, isTaken: answer.ok });
    // What the room has now, nobody knows but the room.
    if (answer?.ok !== true) this.#askForState();
  }

  async #sendMove({ square, ply, takebacks, thought }: PendingMove): Promise<void> {
    const answer = await this.#ask(() =>
      this.#socket.timeout(MOVE_ANSWER_WITHIN).emitWithAck("makeMove", {
        gameId: this.#gameId,
        subBoardIndex: subBoardOf(square),
        squareIndex: indexInSubBoard(square),
        ply,
        ...(thought !== null && this.#takes(2) && { thought }),
        ...(takebacks > 0 && { takebacks }),
        ...(this.#takes(3) && { ackWithMove: true }),
      }),
    );
    if (answer !== null) return this.#dispatch({ type: "answered", ply, answer });
    this.#dispatch({ type: "unanswered", ply });
    this.#askForState();
  }

  /** The connection is open, but something was not answered as it should be. */
  #askForState(): void {
    if (this.#screen.isConnected && this.#subscribers.size > 0) this.#socket.emit("joinGame", this.#gameId);
  }

  /** Whether the room takes what came with a revision of the protocol. */
  #takes(revision: number): boolean {
    return "game" in this.#screen && this.#screen.game.revision >= revision;
  }

  async #act(request: (socket: ReturnType<Socket["timeout"]>) => Promise<ActionAnswer>): Promise<void> {
    const answer = await this.#ask(() => request(this.#socket.timeout(ANSWER_WITHIN)));
    if (answer === null) this.notify(refusalsTexts.actionLost);
    else if (!answer.ok) this.notify(refusalText(answer.reason));
  }

  /** The answer, or null when none came: the time was over or the connection lost. */
  async #ask(request: () => Promise<ActionAnswer>): Promise<ActionAnswer | null> {
    try {
      return await request();
    } catch (failure) {
      console.info("No answer from the game", failure);
      return null;
    }
  }
}
