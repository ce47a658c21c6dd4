import { z } from "zod";
import type { Identity } from "../../shared/account/identity.ts";
import type { Side } from "../../shared/game/rules.ts";
import type { Millis } from "../../shared/game/time-controls.ts";
import { type MigrationStep, migrate } from "../platform/object/migrations.ts";
import { readStored, StoredShape } from "../platform/object/stored-shape.ts";
import { type Search, search } from "./search.ts";
import type { WaitingPlayer } from "./waiting.ts";

export const SIDES = ["X", "O"] as const satisfies readonly Side[];

interface PairedPlayer {
  readonly search: Search;
  /** Recent games as X minus those as O, this one included. */
  readonly xBalance: number;
}

/** One row, from the pairing until the meeting is forgotten. */
export interface Pairing {
  readonly gameId: string;
  readonly pairedAt: Millis;
  readonly players: Readonly<Record<Side, PairedPlayer>>;
}

/** Longer than two of the longest games. */
const REMEMBERED: Millis = 2 * 3_600_000;
/** After a sleep. */
const MOST_READ = 5000;
/** To estimate how busy a pool is. */
const MOST_ARRIVALS = 32;

const player = z.object({ search, xBalance: z.int() });
const shape = new StoredShape(z.object({ pairedAt: z.number(), players: z.object({ X: player, O: player }) }));

const row = z
  .object({ game_id: z.string(), made_at: z.number().nullable(), pairing: shape.json })
  .transform(({ game_id: gameId, made_at: madeAt, pairing: { pairedAt, players } }) => ({
    pairing: { gameId, pairedAt, players },
    madeAt,
  }));

export interface StoredPairing {
  readonly pairing: Pairing;
  readonly madeAt: Millis | null;
}

/** Never change a step that has been deployed: add one. */
const TABLES: readonly MigrationStep[] = [
  ({ sql }) => {
    sql.exec(
      "CREATE TABLE pairings (id INTEGER PRIMARY KEY, game_id TEXT NOT NULL, made_at INTEGER, pairing TEXT NOT NULL)",
    );
  },
];

/** Rows are in chronological order, so it needs no index. */
export class PairingTable {
  readonly #sql: SqlStorage;
  readonly #ids = new Map<string, number>();

  constructor(storage: DurableObjectStorage) {
    migrate(storage, TABLES);
    this.#sql = storage.sql;
  }

  /** The oldest first. An unreadable one is reported and deleted. */
  read(): StoredPairing[] {
    const rows = this.#sql
      .exec("SELECT id, game_id, made_at, pairing FROM pairings ORDER BY id DESC LIMIT ?", MOST_READ)
      .toArray();
    return rows.reverse().flatMap((columns) => {
      const stored = readStored("pairings", row, columns);
      if (stored === null) this.#sql.exec("DELETE FROM pairings WHERE id = ?", Number(columns.id));
      else this.#ids.set(stored.pairing.gameId, Number(columns.id));
      return stored ?? [];
    });
  }

  add({ gameId, ...pairing }: Pairing): void {
    const { id } = this.#sql
      .exec<{ id: number }>(
        "INSERT INTO pairings (game_id, made_at, pairing) VALUES (?, NULL, ?) RETURNING id",
        gameId,
        shape.toJson(pairing),
      )
      .one();
    this.#ids.set(gameId, id);
  }

  setMade(gameId: string, at: Millis): void {
    this.#sql.exec("UPDATE pairings SET made_at = ? WHERE id = ?", at, this.#ids.get(gameId) ?? null);
  }

  remove(gameId: string): void {
    this.#sql.exec("DELETE FROM pairings WHERE id = ?", this.#ids.get(gameId) ?? null);
    this.#ids.delete(gameId);
  }
}

interface Meeting {
  readonly gameId: string;
  readonly at: Millis;
  readonly xBalance: number;
  readonly lastOpponent: string;
  readonly waitingSince: Millis;
}

/** In memory. After a sleep they are rebuilt from the rows. */
export class Meetings {
  /** Of each person, the oldest first. */
  readonly #last = new Map<string, Meeting>();
  readonly #pairings = new Map<string, Millis>();

  add({ gameId, pairedAt, players: { X, O } }: Pairing): void {
    this.#pairings.set(gameId, pairedAt);
    for (const [one, other] of [
      [X, O],
      [O, X],
    ] as const) {
      const { identity, waitingSince } = one.search;
      this.#last.delete(identity.identifier);
      this.#last.set(identity.identifier, {
        gameId,
        at: pairedAt,
        xBalance: one.xBalance,
        lastOpponent: other.search.identity.identifier,
        waitingSince,
      });
    }
  }

  forget(now: Millis): string[] {
    const forgotten: string[] = [];
    for (const [gameId, at] of this.#pairings) {
      if (at > now - REMEMBERED) break;
      this.#pairings.delete(gameId);
      forgotten.push(gameId);
    }
    for (const [identifier, { at }] of this.#last) {
      if (at > now - REMEMBERED) break;
      this.#last.delete(identifier);
    }
    return forgotten;
  }

  /** Also of the guest that the person was. */
  of({ identifier, formerGuest }: Identity): Pick<WaitingPlayer, "xBalance" | "lastOpponent"> {
    const own = this.#last.get(identifier);
    const asGuest = this.#last.get(formerGuest ?? "");
    const last = own !== undefined && own.at >= (asGuest?.at ?? 0) ? own : asGuest;
    return { xBalance: last?.xBalance ?? 0, lastOpponent: last?.lastOpponent ?? null };
  }

  /** Of recently paired players who are not searching again. */
  arrivals(isSearching: (identifier: string) => boolean): Millis[] {
    return [...this.#last]
      .slice(-MOST_ARRIVALS)
      .flatMap(([identifier, { waitingSince }]) => (isSearching(identifier) ? [] : waitingSince));
  }
}
