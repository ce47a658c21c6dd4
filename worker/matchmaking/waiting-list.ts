import { assertNever } from "../../shared/assert-never.ts";
import type { Side } from "../../shared/game/rules.ts";
import type { Millis } from "../../shared/game/time-controls.ts";
import { earliest } from "../platform/object/object-alarm.ts";
import { ConnectionChecks, QUESTION_ID } from "./connection-checks.ts";
import { Effects } from "./effects.ts";
import { FoundGames, matchFound } from "./found-games.ts";
import { GameMaking } from "./game-making.ts";
import { COST, Pace } from "./pace.ts";
import { Meetings, type StoredPairing } from "./pairings.ts";
import type { QueueEffect, QueueEvent, QueueMoment, Request, RoomAnswer } from "./queue-events.ts";
import { newSearch, RECONNECT_WITHIN, type Search } from "./search.ts";
import { refusalFrame, SEARCH_CANCELLED } from "./search-frames.ts";
import { WaitingSearches } from "./waiting-searches.ts";
import { Waves } from "./waves.ts";

/** Each step takes an event and returns effects, in order. The list itself asks nobody and stores nothing. */
export class WaitingList {
  readonly #effects = new Effects();
  readonly #pace = new Pace();
  readonly #found = new FoundGames();
  readonly #meetings = new Meetings();
  readonly #waiting: WaitingSearches;
  readonly #making: GameMaking;
  readonly #checks: ConnectionChecks;
  /** Their blocks did not fit into what is kept over a sleep. */
  #unknown: readonly Search[];

  /** `stored` is oldest first. */
  constructor(isRated: boolean, stored: readonly StoredPairing[], searches: readonly Search[], now: Millis) {
    this.#waiting = new WaitingSearches(new Waves(isRated, this.#meetings), this.#effects);
    this.#making = new GameMaking(this.#waiting, this.#found, this.#meetings, this.#effects);
    this.#checks = new ConnectionChecks(this.#waiting, this.#effects, now);
    for (const { pairing, madeAt } of stored) {
      if (madeAt === null) this.#making.restore(pairing);
      else this.#meetings.add(pairing);
    }
    const made = stored.flatMap(({ pairing, madeAt }) => (madeAt === null ? [] : { pairing, madeAt }));
    for (const { pairing, madeAt } of made.sort((a, b) => a.madeAt - b.madeAt)) this.#found.add(pairing, madeAt);
    for (const search of searches) {
      if (this.#making.searchesOf(search.identity).length === 0) this.#waiting.restore(search);
      else this.#making.moveTo(search.identity, search.connection, search.heardAt);
    }
    this.#unknown = searches.filter(({ rating }) => rating === null);
  }

  step(event: QueueEvent, moment: QueueMoment): readonly QueueEffect[] {
    const { now } = moment;
    for (const search of this.#unknown) this.#waiting.admitLater(search);
    this.#unknown = [];
    this.#take(event, moment);
    this.#found.dropExpired(now);
    for (const gameId of this.#meetings.forget(now)) this.#effects.add({ kind: "remove-pairing", gameId });
    if (event.kind === "admitted") this.#checks.listen(moment);
    if (event.kind === "alarm") {
      this.#pace.rang(now);
      this.#checks.check(moment);
    }
    const scanAt = this.#waiting.scanAt();
    if (scanAt !== null && (scanAt <= now || (event.kind === "alarm" && this.#waiting.isChanged()))) this.#scan(moment);
    // Games come first: the first pairs do not wait until the last search is admitted.
    this.#making.begin(now, () => this.#pace.take(COST.making, now));
    this.#waiting.admit(() => this.#pace.take(COST.admission, now));
    return this.#effects.take();
  }

  nextWakeAt(): Millis | null {
    const firstLeftAt = this.#waiting.list.firstLeftAt();
    const isAny = this.#waiting.list.size > 0 || this.#making.list.size > 0;
    const isMoreToBegin = this.#waiting.isAnyToAdmit || this.#making.list.isAnyDue();
    return earliest([
      this.#waiting.scanAt(),
      firstLeftAt === null ? null : firstLeftAt + RECONNECT_WITHIN,
      this.#making.list.nextRetryAt(),
      isMoreToBegin ? this.#pace.restsUntil() : null,
      isAny ? this.#checks.nextAt() : null,
    ]);
  }

  /** Without a game and connected, as far as is known. */
  countWaiting(): number {
    return [...this.#waiting.list.all()].filter(({ leftAt, askedAt }) => leftAt === null && askedAt === null).length;
  }

  all(): (Search & { readonly game: { readonly id: string; readonly side: Side } | null })[] {
    const waiting = [...this.#waiting.list.all()].map((search) => ({ ...search, game: null }));
    return [...waiting, ...this.#making.list.searches()];
  }

  found(): string[] {
    return this.#found.receivers();
  }

  #take(event: QueueEvent, moment: QueueMoment): void {
    switch (event.kind) {
      case "connect":
      case "search":
      case "cancel":
        this.#request(event, moment);
        break;
      case "acknowledge":
        if (event.id === QUESTION_ID) this.#checks.hear(event.identity, moment.now);
        else this.#found.acknowledge(event.identity, event.id);
        return;
      case "gone":
        this.#leave(event.connection, event.kept, moment.now);
        break;
      case "moved":
        this.#move(event.identifier, event.searchedAt);
        break;
      case "admitted":
        this.#admit(event, moment.now);
        break;
      case "found-game":
        this.#goOn(event.gameId, event.state, event.request, moment);
        break;
      case "made":
        this.#making.settle(event.gameId, event.state, moment);
        break;
      case "refused":
        this.#making.refuseGame(event.gameId, event.answers, moment);
        break;
      case "alarm":
        return;
      default:
        assertNever(event);
    }
  }

  /** A player with a found game is sent there, whatever they ask for, unless the room says that it is over. */
  #request(request: Request, moment: QueueMoment): void {
    const found = this.#found.of(request.identity);
    if (found !== undefined) this.#effects.add({ kind: "ask-room", gameId: found.gameId, request });
    else if (request.kind === "search") this.#enter(request, moment.now);
    else if (request.kind === "cancel") this.#cancel(request, moment.now);
  }

  #goOn(gameId: string, state: RoomAnswer, request: Request, moment: QueueMoment): void {
    const found = this.#found.of(request.identity);
    if (found?.gameId === gameId) {
      if (state === "playing" || state === "unknown") {
        this.#effects.send(request.connection, matchFound(gameId, found.side));
        return;
      }
      this.#found.drop(request.identity, gameId);
    }
    this.#request(request, moment);
  }

  /** The only search of the person. The time that they have waited so far counts. */
  #enter({ identity, connection }: Request, now: Millis): void {
    const paired = this.#making.searchesOf(identity);
    const earlier = this.#waiting.list.of(identity);
    for (const old of [...paired, ...earlier]) {
      if (old.connection !== connection) this.#effects.send(old.connection, SEARCH_CANCELLED);
    }
    if (paired.length > 0) {
      this.#making.moveTo(identity, connection, now);
      for (const search of this.#making.searchesOf(identity)) this.#effects.add({ kind: "keep", search });
      this.#effects.add({ kind: "started", connection });
      return;
    }
    for (const old of earlier) this.#waiting.remove(old);
    const search = newSearch(identity, connection, earlier, now);
    this.#waiting.put(search);
    this.#effects.add({ kind: "started", connection });
    this.#waiting.admitLater(search);
  }

  #cancel({ identity, connection }: Request, now: Millis): void {
    const isPaired = this.#making.searchesOf(identity).length > 0;
    this.#making.cancel(identity, connection, now);
    if (isPaired) return;
    for (const search of this.#waiting.list.of(identity)) {
      if (search.connection !== connection) this.#effects.send(search.connection, SEARCH_CANCELLED);
      this.#waiting.remove(search);
    }
    this.#effects.send(connection, SEARCH_CANCELLED);
  }

  #leave(connection: string, kept: Search | null, now: Millis): void {
    const search = this.#waiting.list.on(connection) ?? (kept !== null && this.#isForgotten(kept) ? kept : undefined);
    if (search !== undefined) this.#waiting.put({ ...search, leftAt: now });
  }

  /** The object has slept, and the loss of this search's connection has woken it. */
  #isForgotten({ identity }: Search): boolean {
    const isKnown = this.#waiting.list.of(identity).length > 0 || this.#making.searchesOf(identity).length > 0;
    return !isKnown && this.#found.of(identity) === undefined;
  }

  /** A search whose game is being made is left alone: the hub, asked before the room, can still refuse it. */
  #move(identifier: string, searchedAt: Millis): void {
    for (const search of this.#waiting.list.of({ identifier, formerGuest: null })) {
      if (search.searchedAt > searchedAt) continue;
      this.#waiting.remove(search);
      this.#effects.send(search.connection, SEARCH_CANCELLED);
    }
  }

  /** The search may have been cancelled meanwhile, have moved to another tab, or have led to a game. */
  #admit({ search: asked, answer, facts }: Extract<QueueEvent, { kind: "admitted" }>, now: Millis): void {
    const { identity, connection, searchedAt } = asked;
    const search = this.#waiting.list.get(identity.identifier);
    if (search?.connection !== connection || search.searchedAt !== searchedAt) return;
    if (answer.kind !== "granted") {
      this.#waiting.remove(search);
      this.#effects.send(connection, refusalFrame(answer));
    } else if (facts === null || facts.rating === null) {
      // The database is away, or the account was deleted or suspended while this connection was open.
      this.#waiting.remove(search);
      this.#effects.add({ kind: "refuse", connection, reason: facts === null ? "unavailable" : "bad-request" });
    } else {
      const pausedUntil = Math.max(search.pausedUntil, answer.pausedUntil ?? 0);
      this.#waiting.put({ ...search, rating: facts.rating, blocked: facts.blocked, pausedUntil });
      if (answer.pausedUntil !== undefined) {
        this.#effects.send(connection, { event: "searchPaused", args: [answer.pausedUntil - now] });
      }
    }
  }

  /** Players who were not heard from lately are asked first, not paired. */
  #scan(moment: QueueMoment): void {
    const { pairs, silent } = this.#waiting.scan(moment);
    for (const { X, O } of pairs) this.#making.pair(X, O, moment.newGameId(), moment.now);
    for (const search of silent) this.#checks.ask(search, moment);
  }
}
