import { z } from "zod";
import { readKey, StoredShape } from "../durable-object/stored-shape.ts";
import type { Playing } from "./game.ts";

/**
 * What the players have prepared, in storage: one key, written when somebody prepares something and read when the room
 * wakes. A game in which nobody does has no such key, and no row more for it.
 */

const KEY = "prepared";

const prepared = z.object({ ply: z.int(), squares: z.array(z.int().min(0).max(80)).readonly() });
const preparedShape = new StoredShape(z.object({ X: prepared.exactOptional(), O: prepared.exactOptional() }));

export const loadPrepared = (kv: SyncKvStorage): Playing["prepared"] => readKey(kv, KEY, preparedShape) ?? {};

export const storePrepared = (kv: SyncKvStorage, { prepared }: Playing): void => {
  kv.put(KEY, preparedShape.stamped(prepared));
};
