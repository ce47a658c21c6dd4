import type { CorrespondenceGame } from "../../../shared/api/games-api.ts";
import { isCorrespondence, type Millis, type Pace } from "../../../shared/game/time-controls.ts";
import { MAX_CORRESPONDENCE_GAMES } from "../../../shared/limits.ts";
import type { GameSummary } from "../../../shared/pages/game-meta.ts";
import type { EventFrame, Notification } from "../../../shared/protocol/protocol.ts";
import { logError } from "../../platform/core/log-error.ts";
import { within } from "../../platform/core/within.ts";
import { sendToAll } from "../../platform/object/sockets.ts";
import { gameTag } from "../../push/notice.ts";
import type { HubContext } from "../hub-context.ts";
import type { HubStorage } from "../hub-storage.ts";
import type { NoticeService } from "../notices/notice-service.ts";
import { isToMove, type OwnGame } from "./correspondence-games.ts";

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
    return isCorrespondence(pace) && this.#games().length >= MAX_CORRESPONDENCE_GAMES;
  }

  /** A room tells a game as it is now: after a move, and again at each visit. */
  told(game: OwnGame): void {
    this.#stored.ensure();
    const { id: gameId, opponent: from, deadline: until } = game;
    const known = this.#games().find(({ id }) => id === gameId);
    // Only a visit.
    if (known?.moves === game.moves && known.deadline === until && known.opponent === from) return;
    this.#stored.correspondence.put(game);
    this.#tellPages();
    if (known?.moves === game.moves) return;
    if (isToMove(game)) this.#notices.notify({ kind: "your-move", from, gameId, until });
    // The player has moved, perhaps on another device.
    else this.#notices.retract(gameTag(gameId));
  }

  /** Takes a game into the list before its room makes it. False if the person runs too many. May be repeated. */
  begin(game: OwnGame): boolean {
    const games = this.#games();
    if (games.some(({ id }) => id === game.id)) return true;
    if (games.length >= MAX_CORRESPONDENCE_GAMES) return false;
    this.#stored.ensure();
    this.#stored.correspondence.put(game);
    this.#tellPages();
    return true;
  }

  /** The room has not made it. */
  drop(gameId: string): void {
    if (!this.#games().some(({ id }) => id === gameId)) return;
    this.#stored.correspondence.remove(gameId);
    this.#tellPages();
  }

  /** Somebody has taken a seek of the person, and the game has begun. */
  found(gameId: string, from: string, until: Millis): void {
    const message = `${from} joined your open game`;
    const told: Notification = { id: crypto.randomUUID(), reason: "found", message, type: "success", gameId, from };
    sendToAll(this.#hub.ctx, { event: "notification", args: [told] });
    this.#notices.notify({ kind: "found", from, gameId, until });
  }

  ended(gameId: string): void {
    const ended = this.#games().find(({ id }) => id === gameId);
    if (ended === undefined) return;
    this.#stored.correspondence.remove(gameId);
    this.#tellPages();
    this.#notices.notify({ kind: "game-over", from: ended.opponent, gameId });
  }

  /** The account is deleted. Its games go on, but nothing plays for it any more. */
  async forgetAnswers(identifier: string): Promise<void> {
    const forget = async (gameId: string): Promise<void> => {
      const ask = async (): Promise<void> => this.#hub.env.GAME_ROOM.getByName(gameId).forgetPrepared(identifier);
      await within(this.#hub.outside.objectWithin, ask()).catch((error: unknown) =>
        logError("answers-not-forgotten", error, { gameId }),
      );
    };
    await Promise.all(this.#games().map(({ id }) => forget(id)));
  }

  /** How many games wait for the person, and how many run; null without any. */
  frame(): EventFrame | null {
    const games = this.#games();
    if (games.length === 0) return null;
    return { event: "correspondence", args: [{ waiting: games.filter(isToMove).length, running: games.length }] };
  }

  /** A game whose deadline has passed has ended, unless its room says otherwise. */
  async list(): Promise<readonly CorrespondenceGame[]> {
    const now = Date.now();
    const late = this.#games().filter(({ deadline }) => deadline <= now);
    await Promise.all(late.map(({ id }) => this.#look(id)));
    return this.#games().map(({ deadline, ...game }) => ({ ...game, left: Math.max(0, deadline - now) }));
  }

  async #look(gameId: string): Promise<void> {
    try {
      const ask = async (): Promise<GameSummary | null> => this.#hub.env.GAME_ROOM.getByName(gameId).facts();
      const facts = await within(this.#hub.outside.objectWithin, ask());
      if (facts?.phase !== "playing") this.ended(gameId);
    } catch (error) {
      logError("correspondence-game", error, { gameId });
    }
  }

  #games(): readonly OwnGame[] {
    return this.#stored.exists ? this.#stored.correspondence.all() : [];
  }

  #tellPages(): void {
    const none = { event: "correspondence", args: [{ waiting: 0, running: 0 }] };
    sendToAll(this.#hub.ctx, this.frame() ?? none);
  }
}
