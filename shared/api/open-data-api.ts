import type { Side } from "../game/rules.ts";
import type { ClockSetting, Millis, Speed } from "../game/time-controls.ts";
import type { GameResult } from "../protocol/game-protocol.ts";

/** The page /open-data explains the fields: add a new field's line there. */

export const OPEN_DATA_KINDS = ["people", "bots"] as const;
export type OpenDataKind = (typeof OPEN_DATA_KINDS)[number];

export interface PublishedPlayer {
  /** Null for a deleted account, and for a player who objects. */
  readonly username: string | null;
  /** Before and after the game, with two decimals. Null for deleted accounts; `eloAfter` if no rating was counted. */
  readonly elo: number | null;
  readonly deviation: number | null;
  readonly eloAfter: number | null;
}

export interface PublishedGame extends Pick<GameResult, "winner" | "status" | "claimed"> {
  /** Null if a player objects: the game's page has the name. */
  readonly id: string | null;
  readonly gameType: Speed;
  /** At the start, in milliseconds. In correspondence, `base` is the time for each move. */
  readonly clock: ClockSetting;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly endedAt: number;
  readonly players: Readonly<Record<Side, PublishedPlayer>>;
  /** Sub-board and square, each from 1: "5-1". */
  readonly moves: readonly string[];
  /** The mover's, after each move. Null where it is not known. */
  readonly clocks: readonly Millis[] | null;
}

export const PUBLISHED_FIELDS = [
  "id",
  "gameType",
  "clock",
  "startedAt",
  "endedAt",
  "players",
  "winner",
  "status",
  "claimed",
  "moves",
  "clocks",
] as const satisfies readonly (keyof PublishedGame)[];

/** A published file: gzip of one game a line, in the order of their ids. */
export interface PublishedFile {
  /** "2026-11": games that ended in this month, in UTC. */
  readonly month: string;
  readonly kind: OpenDataKind;
  readonly url: string;
  readonly games: number;
  readonly bytes: number;
  /** Of the file, in hexadecimal digits. */
  readonly sha256: string;
  readonly publishedAt: number;
}

/** `GET /v2/open-data`, newest first. */
export interface OpenDataResponse {
  readonly files: readonly PublishedFile[];
}
