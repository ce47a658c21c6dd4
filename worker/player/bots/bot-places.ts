import { isHouseBot } from "../../../shared/account/house-bots.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import type { BotGame, EventFrame } from "../../../shared/protocol/protocol.ts";
import { answerOr } from "../../platform/core/answer-or.ts";
import { earliest } from "../../platform/object/object-alarm.ts";
import { type HubContext, ownerOf } from "../hub-context.ts";
import { sendEventToAll } from "../hub-events.ts";
import type { HubStorage } from "../hub-storage.ts";
import type { TakenPlace } from "./bot-games.ts";
import type { BotRecord } from "./bot-record.ts";

/** How long making a game may take. After that its room is asked. */
const MADE_WITHIN: Millis = 20_000;

/** Rooms report the end of a game, but the report may be lost. So each room is asked this often. */
const LOOK_EVERY: Millis = 900_000;

/** A room asked within this time is not asked again. */
const LOOKED_LATELY: Millis = 10_000;

/** Time limit of a room. */
const ROOM_WITHIN: Millis = 2000;

/** How long an unacknowledged `botGame` event is kept, unless its game ends first. */
const SENT_FOR: Millis = 86_400_000;

type NewPlace = Pick<TakenPlace, "gameId" | "opponentId" | "isWithBot" | "isOwnChallenge" | "network" | "game">;

/**
 * The taken places of a bot. A place is taken in one synchronous step before its game is made, so no place is given out
 * twice. The game's room owns the facts: it reports the start and end of its game, and is asked if a report may have
 * been lost.
 */
export class BotPlaces {
  readonly #hub: HubContext;
  readonly #stored: HubStorage;
  readonly #record: BotRecord;
  /** Called after each change of the number of taken places. */
  readonly #changed: () => void;
  /** When a room was last asked, by game. In memory. */
  readonly #lookedAt = new Map<string, Millis>();

  constructor(hub: HubContext, stored: HubStorage, record: BotRecord, changed: () => void) {
    this.#hub = hub;
    this.#stored = stored;
    this.#record = record;
    this.#changed = changed;
  }

  all(): TakenPlace[] {
    return this.#stored.exists ? this.#stored.botGames.all() : [];
  }

  find(gameId: string): TakenPlace | undefined {
    return this.all().find((place) => place.gameId === gameId);
  }

  with(opponentId: string): TakenPlace | undefined {
    return this.all().find((place) => place.opponentId === opponentId);
  }

  take(wanted: NewPlace, now: Millis): TakenPlace {
    const place = { ...wanted, takenAt: now, lookAt: now + MADE_WITHIN, isMade: false, deliveryId: null };
    this.#stored.ensure();
    this.#hub.row.together(() => {
      this.#stored.botGames.put(place);
      if (place.isWithBot) this.#record.count(now);
    });
    this.#changed();
    return place;
  }

  /** The game has begun: notifies the bot, once. */
  begin(gameId: string, now: Millis, known?: { readonly game: BotGame; readonly opponentId: string }): void {
    const place = this.find(gameId);
    const game = known?.game ?? place?.game ?? null;
    if (place === undefined || place.isMade || game === null) return;
    const opponentId = known?.opponentId ?? place.opponentId;
    const isWithBot = game.opponent.isBot;
    const owner = ownerOf(this.#hub.ctx);
    const frame = { event: "botGame", args: [game] };
    // A house bot has no program: its game's room asks it for its moves.
    const hasProgram = !isHouseBot({ identifier: owner });
    const deliveryId = hasProgram ? this.#stored.deliveries.put(owner, frame, now + SENT_FOR).id : null;
    const made = { game, opponentId, isWithBot, isMade: true, lookAt: now + LOOK_EVERY, deliveryId };
    this.#hub.row.together(() => {
      this.#stored.botGames.put({ ...place, ...made });
      if (isWithBot && !place.isWithBot) this.#record.count(now);
    });
    if (deliveryId !== null) sendEventToAll(this.#hub.ctx, { ...frame, id: deliveryId });
  }

  /** The game is over, or will not be made. */
  leave(gameId: string): void {
    const place = this.#stored.exists ? this.#stored.botGames.take(gameId) : null;
    this.#lookedAt.delete(gameId);
    if (place === null) return;
    if (place.deliveryId !== null) this.#stored.deliveries.remove(place.deliveryId);
    if (place.isWithBot && !place.isMade) this.#record.uncount(place.takenAt);
    this.#changed();
  }

  leaveAll(): void {
    for (const { gameId } of this.all()) this.leave(gameId);
  }

  /** The list for a new connection. */
  frame(): EventFrame {
    return {
      event: "botGames",
      args: [this.all().flatMap(({ game, isMade }) => (isMade && game !== null ? [game] : []))],
    };
  }

  /** Asks the rooms that are due. */
  async review(now: Millis): Promise<void> {
    await this.look(
      this.all().filter(({ lookAt }) => lookAt <= now),
      now,
    );
  }

  /** Asks rooms whether their games run, unless they were asked lately. Never rejects. */
  async look(places: readonly TakenPlace[], now: Millis): Promise<void> {
    const due = places.filter(({ gameId }) => now - (this.#lookedAt.get(gameId) ?? 0) >= LOOKED_LATELY);
    for (const { gameId } of due) this.#lookedAt.set(gameId, now);
    await Promise.all(due.map(({ gameId }) => this.lookAt(gameId)));
  }

  /** Asks one room and updates its place. False if the room does not answer. Never rejects. */
  async lookAt(gameId: string): Promise<boolean> {
    const { ctx, env } = this.#hub;
    const ask = () => env.GAME_ROOM.getByName(gameId).botGame(ownerOf(ctx));
    const seen = await answerOr("unknown", ROOM_WITHIN, "bot-game", ask, { gameId });
    const now = Date.now();
    const place = this.find(gameId);
    if (place === undefined) return seen !== "unknown";
    if (seen === "unknown") this.#stored.botGames.put({ ...place, lookAt: now + MADE_WITHIN });
    else if (seen === null || seen.isOver) {
      // The room may know nothing because the game is still being made.
      if (seen !== null || now - place.takenAt >= MADE_WITHIN) this.leave(gameId);
    } else if (place.isMade) this.#stored.botGames.put({ ...place, lookAt: now + LOOK_EVERY });
    else this.begin(gameId, now, seen);
    return seen !== "unknown";
  }

  /** When the next room is due to be asked; null if no place is taken. */
  nextDeadline(): Millis | null {
    return earliest(this.all().map(({ lookAt }) => lookAt));
  }
}
