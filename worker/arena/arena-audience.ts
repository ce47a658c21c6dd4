import { z } from "zod";
import type { ArenaTerms, ArenaView, StandingPage } from "../../shared/arena/arena.ts";
import type { Millis } from "../../shared/game/time-controls.ts";
import type { ArenaNews, ArenaPairing, ArenaState } from "../../shared/protocol/arena-protocol.ts";
import { identityOf, openSockets, sendFrame } from "../platform/object/sockets.ts";
import type { ArenaCore } from "./arena-core.ts";
import { type ArenaGame, type Entrant, ratingOf } from "./entrant.ts";
import { leadingGame, selfOf } from "./standing.ts";

/** In a socket's attachment: the page of the standing that it shows; null before it has joined. */
const membership = z.looseObject({ page: z.int().nullable().default(null) });

export const viewOf = (core: ArenaCore, page: number, now: Millis): ArenaView => ({
  phase: core.phase,
  now,
  players: core.standing.order.length,
  games: core.games.all.filter(({ state }) => state === "ended").length,
  standing: core.standing.page(page),
  leading: leadingGame(core.games.running(), core.standing, (identifier) => nameOf(core, identifier)),
});

const nameOf = (core: ArenaCore, identifier: string): string => core.entrant(identifier)?.entry.identity.username ?? "";

/** As last sent to a socket, in JSON to compare. */
type Sent = Map<string, string>;

/** What each socket got last is in memory: after a sleep each gets everything once. */
export class ArenaAudience {
  readonly #ctx: DurableObjectState;
  readonly #sent = new WeakMap<WebSocket, Sent>();

  constructor(ctx: DurableObjectState) {
    this.#ctx = ctx;
  }

  pageOf(socket: WebSocket): number | null {
    return membership.parse(socket.deserializeAttachment()).page;
  }

  setPage(socket: WebSocket, page: number): void {
    socket.serializeAttachment({ ...membership.parse(socket.deserializeAttachment()), page });
  }

  sendState(socket: WebSocket, core: ArenaCore, me: Entrant, now: Millis): void {
    const page = this.pageOf(socket) ?? 0;
    const state: ArenaState = { arenaId: core.terms.id, ...viewOf(core, page, now), me: selfOf(me, core.standing) };
    const { arenaId: _, now: __, ...fields } = state;
    this.#sent.set(socket, new Map(Object.entries(fields).map(([name, value]) => [name, JSON.stringify(value)])));
    sendFrame(socket, { event: "arenaState", args: [state] });
  }

  sendNews(core: ArenaCore, now: Millis): void {
    const common = viewOf(core, 0, now);
    const pages = new Map<number, StandingPage>([[0, common.standing]]);
    for (const socket of openSockets(this.#ctx)) {
      const page = this.pageOf(socket);
      const me = core.entrant(identityOf(socket).identifier);
      if (page === null || me === undefined) continue;
      const standing = pages.get(page) ?? core.standing.page(page);
      pages.set(page, standing);
      this.#sendChanges(socket, core.terms, { ...common, standing, me: selfOf(me, core.standing) });
    }
  }

  #sendChanges(socket: WebSocket, { id }: ArenaTerms, { now, ...fields }: Omit<ArenaState, "arenaId">): void {
    const before = this.#sent.get(socket) ?? new Map<string, string>();
    const sent: Sent = new Map(Object.entries(fields).map(([name, value]) => [name, JSON.stringify(value)]));
    this.#sent.set(socket, sent);
    const changed = Object.fromEntries(Object.entries(fields).filter(([name]) => sent.get(name) !== before.get(name)));
    if (Object.keys(changed).length === 0) return;
    const news: ArenaNews = { arenaId: id, now, ...changed };
    sendFrame(socket, { event: "arenaNews", args: [news] });
  }

  announce(core: ArenaCore, game: ArenaGame, identifier: string, only?: WebSocket): void {
    const pairing = pairingOf(core, game, identifier);
    if (pairing === null) return;
    const frame = { event: "arenaGame", args: [pairing], id: announcementOf(game, identifier) };
    for (const socket of only === undefined ? openSockets(this.#ctx, identifier) : [only]) {
      if (this.pageOf(socket) !== null) sendFrame(socket, frame);
    }
  }
}

/** The frame's id follows from the game, so it is not stored. */
export const announcementOf = ({ number, players }: ArenaGame, identifier: string): number =>
  2 * number + (players.X === identifier ? 0 : 1);

const pairingOf = (core: ArenaCore, game: ArenaGame, identifier: string): ArenaPairing | null => {
  const side = game.players.X === identifier ? "X" : "O";
  const opponent = core.entrant(game.players[side === "X" ? "O" : "X"]);
  if (opponent === undefined) return null;
  const { username } = opponent.entry.identity;
  return {
    arenaId: core.terms.id,
    gameId: game.gameId,
    side,
    opponent: {
      username,
      rank: core.standing.rankOf(opponent.entry.identity.identifier),
      ...(opponent.entry.rating !== null && { rating: Math.round(ratingOf(opponent)) }),
    },
  };
};
