import { z } from "zod";
import type { Millis } from "../../shared/time-controls.ts";
import {
  type EndedSessions,
  endedSessions,
  hasEnded,
  type SessionReference,
} from "../durable-object/ended-sessions.ts";
import { queueNamed, relayNamed } from "../durable-object/placed-objects.ts";
import { isRelayName } from "../durable-object/relay-name.ts";
import { readStored } from "../durable-object/stored-shape.ts";

/** Where else a player's sockets can be open: a room, a relay of a game or a queue, by the name of its object. */
const channel = z.object({ kind: z.enum(["game", "queue"]), name: z.string() });
export type Channel = Readonly<z.infer<typeof channel>>;

/** More games than anybody watches at once. The one entered first is left for the next. */
export const MAX_CHANNELS = 64;

/** How long a socket may stay open before it is asked for no more. Browsers reconnect far more often. */
const CHANNEL_KEPT: Millis = 7 * 86_400_000;

/** A handshake that had begun when its session ended is refused for so long. */
const END_KEPT: Millis = 60_000;

/** The object whose sockets a channel is made of. */
export const objectOf = (env: Env, { kind, name }: Channel) => {
  if (kind === "queue") return queueNamed(env, name);
  return isRelayName(name) ? relayNamed(env, name) : env.GAME_ROOM.getByName(name);
};

const stored = z.object({
  channels: z.array(channel.extend({ at: z.number() })),
  ended: z.array(z.object({ sessions: endedSessions, at: z.number() })),
});
type Stored = z.infer<typeof stored>;

const KEY = "open-channels";
const NOTHING: Stored = { channels: [], ended: [] };

/**
 * Which rooms and queues a player's sockets have been let into, and which sessions have just ended: what it takes to
 * close the sockets of a session wherever they are. Guests have no sessions, and leave nothing here.
 */
export class OpenChannels {
  readonly #kv: SyncKvStorage;

  constructor(kv: SyncKvStorage) {
    this.#kv = kv;
  }

  /** Whether a session has just ended: its token was good when somebody looked, and is not any more. */
  isEnded(session: SessionReference, now: Millis): boolean {
    return this.#read(now).ended.some(({ sessions }) => hasEnded(session, sessions));
  }

  /** Notes a channel that a socket is about to open. Returns those that must be left for it. */
  enter(entered: Channel, now: Millis): Channel[] {
    const { channels, ended } = this.#read(now);
    const known = channels.find(({ kind, name }) => kind === entered.kind && name === entered.name);
    // A row for each reconnect would be a row for nothing.
    if (known !== undefined && now - known.at < CHANNEL_KEPT / 2) return [];
    const kept = [...channels.filter((open) => open !== known), { ...entered, at: now }];
    const left = kept.splice(0, Math.max(0, kept.length - MAX_CHANNELS));
    this.#kv.put(KEY, { channels: kept, ended });
    return left;
  }

  /** Notes sessions that have ended. Returns every channel in which there may be sockets of them. */
  end(sessions: EndedSessions, now: Millis): Channel[] {
    const { channels, ended } = this.#read(now);
    this.#kv.put(KEY, { channels, ended: [...ended, { sessions, at: now }] });
    return channels;
  }

  dropExpired(now: Millis): void {
    const before = this.#read(0);
    const { channels, ended } = this.#read(now);
    // A row for each look would be a row for nothing.
    if (channels.length === before.channels.length && ended.length === before.ended.length) return;
    if (channels.length + ended.length > 0) this.#kv.put(KEY, { channels, ended });
    else this.#kv.delete(KEY);
  }

  /** When nothing in here is worth anything any more; null when there is nothing. */
  expiresAt(): Millis | null {
    const { channels, ended } = this.#read(0);
    const moments = [...channels.map(({ at }) => at + CHANNEL_KEPT), ...ended.map(({ at }) => at + END_KEPT)];
    return moments.length === 0 ? null : Math.max(...moments);
  }

  /** What still counts at a moment. */
  #read(now: Millis): Stored {
    const value = this.#kv.get(KEY);
    if (value === undefined) return NOTHING;
    const { channels, ended } = readStored(KEY, stored, value) ?? NOTHING;
    return {
      channels: channels.filter(({ at }) => now < at + CHANNEL_KEPT),
      ended: ended.filter(({ at }) => now < at + END_KEPT),
    };
  }
}
