import { z } from "zod";
import { OFFER_KINDS } from "../../shared/offers.ts";
import { connectedIdentity } from "../durable-object/identity-header.ts";
import { readStored, StoredShape } from "../durable-object/stored-shape.ts";
import type { Exchange } from "./exchange.ts";

/** The table with what is between the players: one row, from the first offer or phrase on. */

export const createExchange = ({ sql }: DurableObjectStorage): void => {
  sql.exec("CREATE TABLE IF NOT EXISTS exchange (id INTEGER PRIMARY KEY CHECK (id = 0), record TEXT NOT NULL)");
};

const millis = z.number();
const ply = z.int().nonnegative();
const side = z.enum(["X", "O"]);
const bySide = <Value extends z.ZodType>(value: Value) => z.object({ X: value, O: value });
const counts = z.tuple([z.int(), z.int(), z.int()]);
const gameId = z.string();

const nextGame = z.discriminatedUnion("status", [
  z.object({ status: z.literal("reserved"), gameId }),
  z.object({
    status: z.literal("agreed"),
    gameId,
    players: bySide(connectedIdentity),
    ratings: bySide(z.object({ rating: z.number(), deviation: z.number() })).exactOptional(),
    agreedAt: millis,
    tryAt: millis,
  }),
  z.object({ status: z.literal("made"), gameId }),
]);

const shape = new StoredShape<Exchange>(
  z.object({
    offers: z.object({
      open: bySide(z.enum(OFFER_KINDS).nullable()),
      lastDraw: bySide(ply.nullable()),
      lastTakeback: bySide(ply.nullable()),
      rematches: bySide(z.int()),
      declined: side.nullable(),
    }),
    next: nextGame.nullable(),
    phrases: bySide(counts),
    takebacks: z.int(),
    rewound: z.object({ ply, remaining: bySide(millis), turnAt: millis }).nullable(),
  }),
);

/** Null when there is none. One that cannot be read is reported: the game goes on without. */
export const readExchange = (sql: SqlStorage): Exchange | null => {
  const [row] = sql.exec<{ record: string }>("SELECT record FROM exchange").toArray();
  return row === undefined ? null : readStored("exchange", shape.json, row.record);
};

export const writeExchange = (sql: SqlStorage, exchange: Exchange): void => {
  sql.exec("INSERT OR REPLACE INTO exchange (id, record) VALUES (0, ?)", shape.toJson(exchange));
};
