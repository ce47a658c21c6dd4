import type { CorrespondenceGame } from "../../../shared/api/games-api.ts";
import { isCorrespondence, type Millis, type Pace } from "../../../shared/game/time-controls.ts";
import { MAX_CORRESPONDENCE_GAMES } from "../../../shared/limits.ts";
import type { EventFrame, Notification } from "../../../shared/protocol/protocol.ts";
import { answerOr, isDone } from "../../platform/core/answer-or.ts";
import { gameTag } from "../../push/notice.ts";
import { type HubContext, ownerOf } from "../hub-context.ts";
import { sendEventToAll } from "../hub-events.ts";
import type { HubStorage } from "../hub-storage.ts";
import type { NoticeService } from "../notices/notice-service.ts";
import { isToMove, type OwnGame, type ReportedGame } from "./correspondence-games.ts";

/** The list of a person's running correspondence games. */
export class CorrespondenceService {
  readonly #hub: HubContext;
  readonly #stored: HubStorage;
  readonly #notices: NoticeService;

  constructor(hub: HubContext, stored: HubStorage, notices: NoticeService) {
    this.#hub = hub;
    this.#stored = stored;
    this.#notices = notices;
  }

  /** True if the person may begin no further game of this pace. */
  isFull(pace: Pick<Pace, "gameType">): boolean {
    return isCorrespondence(pace) && this.games().length >= MAX_CORRESPONDENCE_GAMES;
  }

  /** True if there is a game in which the player has not moved yet. */
  hasUnmoved(): boolean {
    return this.games().some(({ you, moves }) => moves.length < (you === "X" ? 1 : 2));
  }

  /** A room reports the state of a game: after each move, and again at each visit. */
  reported(game: ReportedGame): void {
    const { id: gameId, opponent: from, deadline: until } = game;
    const known = this.games().find(({ id }) => id === gameId);
    const isSameTurn = known?.moves === game.moves;
    // Nothing has changed: the report came from a visit.
    if (isSameTurn && known?.deadline === until && known.opponent === from) return;
    // If a turn is reported late, reminders whose time has passed are skipped.
    this.keep({ ...known, ...game, remindedAt: isSameTurn ? (known?.remindedAt ?? 0) : Date.now() });
    this.notifyPages();
    if (isSameTurn) return;
    if (isToMove(game)) this.#notices.notify({ kind: "your-move", from, gameId, until });
    // The player has moved, perhaps on another device.
    else this.#notices.retract(gameTag(gameId));
  }

  /** Adds a game to the list before its room makes it. False if the person has too many. Idempotent. */
  begin(game: ReportedGame): boolean {
    const games = this.games();
    if (games.some(({ id }) => id === game.id)) return true;
    if (games.length >= MAX_CORRESPONDENCE_GAMES) return false;
    this.keep({ ...game, remindedAt: Date.now() });
    this.notifyPages();
    // No notice is sent that would read the devices' settings, and the game's reminders need them.
    this.#notices.learnWishes();
    return true;
  }

  /** Removes a game that its room has not made. */
  drop(gameId: string): void {
    if (!this.games().some(({ id }) => id === gameId)) return;
    this.#stored.correspondence.remove(gameId);
    this.notifyPages();
  }

  /** Somebody has taken the person's seek, and the game has begun. Idempotent once the game is listed. */
  found(gameId: string, from: string, until: Millis): void {
    const game = this.games().find(({ id }) => id === gameId);
    if (game?.isFoundTold === true) return;
    if (game !== undefined) this.keep({ ...game, isFoundTold: true });
    const message = `${from} joined your open game`;
    const notification: Notification = {
      id: crypto.randomUUID(),
      reason: "found",
      message,
      type: "success",
      gameId,
      from,
    };
    sendEventToAll(this.#hub.ctx, { event: "notification", args: [notification] });
    const isYourMove = game !== undefined && isToMove(game);
    this.#notices.notify({ kind: "found", from, gameId, until, ...(isYourMove && { isYourMove }) });
  }

  keep(game: OwnGame): void {
    this.#stored.ensure();
    this.#stored.correspondence.put(game);
  }

  ended(gameId: string): void {
    const ended = this.games().find(({ id }) => id === gameId);
    if (ended === undefined) return;
    this.#stored.correspondence.remove(gameId);
    this.notifyPages();
    this.#notices.notify({ kind: "game-over", from: ended.opponent, gameId });
  }

  /** The player has a new name. A room that misses the call reads it from D1 when somebody opens the game. */
  async renamed(): Promise<void> {
    const { env, outside } = this.#hub;
    const notifyRoom = ({ id: gameId }: OwnGame) => {
      const call = () => env.GAME_ROOM.getByName(gameId).namesChanged();
      return isDone(outside.objectWithin, "game-not-renamed", call, { gameId });
    };
    await Promise.all(this.games().map(notifyRoom));
  }

  /** How many games wait for the person, and how many run; null without any. */
  frame(): EventFrame | null {
    const games = this.games();
    if (games.length === 0) return null;
    return { event: "correspondence", args: [{ waiting: games.filter(isToMove).length, running: games.length }] };
  }

  /** The games as the API shows them. Asks the room of a game whose deadline has passed: it has probably ended. */
  async list(): Promise<readonly CorrespondenceGame[]> {
    const now = Date.now();
    await this.refresh(this.games().flatMap(({ id, deadline }) => (deadline <= now ? [id] : [])));
    return this.games().map(({ deadline, remindedAt: _, isFoundTold: __, ...game }) => ({
      ...game,
      left: Math.max(0, deadline - now),
    }));
  }

  /** Updates games from their rooms. If a room does not answer, its last report stays. */
  async refresh(gameIds: readonly string[]): Promise<void> {
    await Promise.all(
      gameIds.map(async (gameId) => {
        const game = await this.#ask(gameId);
        if (game === null) this.ended(gameId);
        else if (game !== "silent") this.reported(game);
      }),
    );
  }

  /** Puts a lost game back on the list without notifying the pages. "silent": the room or D1 did not answer. */
  async restore(gameId: string): Promise<"running" | "ended" | "silent"> {
    const game = await this.#ask(gameId);
    if (game === "silent") return "silent";
    if (game === null) {
      // The end of the game has not reached D1.
      const { databaseWithin, dropRunningGame } = this.#hub.outside;
      const drop = () => dropRunningGame(gameId);
      return (await isDone(databaseWithin, "correspondence-game", drop, { gameId })) ? "ended" : "silent";
    }
    // Its room may have reported it meanwhile.
    if (this.games().every(({ id }) => id !== gameId)) this.keep({ ...game, remindedAt: Date.now() });
    return "running";
  }

  games(): readonly OwnGame[] {
    return this.#stored.exists ? this.#stored.correspondence.all() : [];
  }

  /** Null if the game has ended, or never was the player's. */
  #ask(gameId: string): Promise<ReportedGame | null | "silent"> {
    const { ctx, env, outside } = this.#hub;
    const ask = async (): Promise<ReportedGame | null> => env.GAME_ROOM.getByName(gameId).runningFor(ownerOf(ctx));
    return answerOr("silent", outside.objectWithin, "correspondence-game", ask, { gameId });
  }

  notifyPages(): void {
    const none = { event: "correspondence", args: [{ waiting: 0, running: 0 }] };
    sendEventToAll(this.#hub.ctx, this.frame() ?? none);
  }
}
