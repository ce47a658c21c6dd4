import { z } from "zod";
import type { Millis } from "../../../shared/game/time-controls.ts";
import {
  type EndedSessions,
  endedSessions,
  hasEnded,
  type SessionReference,
} from "../../platform/object/ended-sessions.ts";
import { arenaNamed, queueNamed, relayNamed } from "../../platform/object/placed-objects.ts";
import { isRelayName } from "../../platform/object/relay-name.ts";
import { type AsStored, readStored } from "../../platform/object/stored-shape.ts";

/** Another object with sockets of a player: a room, a relay, a queue, a race or an arena. */
const channel = z.object({ kind: z.enum(["game", "queue", "race", "arena"]), name: z.string() });
export type Channel = Readonly<z.infer<typeof channel>>;

/**
 * More than anybody has open at once. A new channel closes the oldest game; an arena, queue or race is closed only if
 * no game is open.
 */
export const MAX_CHANNELS = 64;

/** How long an entry is kept. Browsers reconnect far more often. */
const CHANNEL_KEPT: Millis = 7 * 86_400_000;

/** For this long, handshakes that began before their session's end are refused. */
const END_KEPT: Millis = 60_000;

export const objectOf = (env: Env, { kind, name }: Channel) => {
  if (kind === "queue") return queueNamed(env, name);
  if (kind === "race") return env.RACE_ROOM.getByName(name);
  if (kind === "arena") return arenaNamed(env, name);
  return isRelayName(name) ? relayNamed(env, name) : env.GAME_ROOM.getByName(name);
};

/** An entry that has lost its time still counts: it decides who stays connected. */
const at = z.number().catch(Number.MAX_SAFE_INTEGER);
const stored = z.object({
  channels: z.array(channel.extend({ at })),
  ended: z.array(z.object({ sessions: endedSessions, at })),
});
type Stored = AsStored<z.infer<typeof stored>>;

const KEY = "open-channels";
const NOTHING: Stored = { channels: [], ended: [] };

/** Channels that may have sockets of ended sessions. Incomplete if what was stored could not be read. */
interface LeftOpen {
  readonly channels: readonly Channel[];
  readonly isComplete: boolean;
}

/**
 * The rooms and queues that a player's sockets are connected to, and the sessions that ended a moment ago: enough to
 * close a session's sockets everywhere. Guests have no sessions and are not noted.
 */
export class OpenChannels {
  readonly #kv: SyncKvStorage;

  constructor(kv: SyncKvStorage) {
    this.#kv = kv;
  }

  /** True for a session that ended a moment ago, after its token was checked. */
  isEnded(session: SessionReference, now: Millis): boolean {
    return this.#read(now).ended.some(({ sessions }) => hasEnded(session, sessions));
  }

  /** Notes a channel that a socket is about to open. Returns the channels to close for it. */
  enter(entered: Channel, now: Millis): Channel[] {
    const { channels, ended } = this.#read(now);
    const known = channels.find(({ kind, name }) => kind === entered.kind && name === entered.name);
    // Do not write a row for each reconnect.
    if (known !== undefined && now - known.at < CHANNEL_KEPT / 2) return [];
    const kept = [...channels.filter((open) => open !== known), { ...entered, at: now }];
    const byAge = [...kept.filter(({ kind }) => kind === "game"), ...kept.filter(({ kind }) => kind !== "game")];
    const left = new Set(byAge.slice(0, Math.max(0, kept.length - MAX_CHANNELS)));
    this.#kv.put(KEY, { channels: kept.filter((open) => !left.has(open)), ended });
    return [...left];
  }

  /** Notes ended sessions. Returns all channels that may have sockets of them. */
  end(sessions: EndedSessions, now: Millis): LeftOpen {
    const isComplete = this.#stored() !== null;
    const { channels, ended } = this.#read(now);
    this.#kv.put(KEY, { channels, ended: [...ended, { sessions, at: now }] });
    return { channels, isComplete };
  }

  /** All that count. */
  all(now: Millis): readonly Channel[] {
    return this.#read(now).channels;
  }

  /** The ids of the arenas. */
  arenas(now: Millis): string[] {
    return this.all(now).flatMap(({ kind, name }) => (kind === "arena" ? [name] : []));
  }

  /** True if something here is worth keeping. No alarm is set to drop it. */
  isWorthKeeping(now: Millis): boolean {
    const { channels, ended } = this.#read(now);
    return channels.length + ended.length > 0;
  }

  /** Null if unreadable. */
  #stored(): Stored | null {
    const value = this.#kv.get(KEY);
    return value === undefined ? NOTHING : readStored(KEY, stored, value);
  }

  /** The entries that still count. */
  #read(now: Millis): Stored {
    const { channels, ended } = this.#stored() ?? NOTHING;
    return {
      channels: channels.filter(({ at }) => now < at + CHANNEL_KEPT),
      ended: ended.filter(({ at }) => now < at + END_KEPT),
    };
  }
}
