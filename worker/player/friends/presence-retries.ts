import { z } from "zod";
import { Outbox } from "../../platform/object/outbox.ts";
import type { AsStored } from "../../platform/object/stored-shape.ts";

const values = {
  /** The name that friends know. A player who has left is not stored elsewhere any more. */
  username: z.string(),
  /** When the player was last online, for D1. */
  lastOnline: z.number().nullable(),
  at: z.number(),
  failures: z.int(),
};
/** "news": friends have missed the current status. "list": the player's own pages lack the list of online friends. */
const unsent = z.object({ what: z.enum(["last-online", "news", "list"]), ...values });
export type Unsent = AsStored<z.infer<typeof unsent>>;

/** In version 0 one value stood for all three. */
const older = z.object({ isNews: z.boolean(), isList: z.boolean(), ...values });

const upgrade = (stored: unknown): unknown => {
  const { isNews, isList, ...rest } = older.parse(stored);
  const isLeft = { "last-online": rest.lastOnline !== null, news: isNews, list: isList };
  return { waiting: unsent.shape.what.options.filter((what) => isLeft[what]).map((what) => ({ ...rest, what })) };
};

/** Work that failed while D1 or a friend's hub did not answer. */
export class PresenceRetries extends Outbox<z.infer<typeof unsent>> {
  constructor(kv: SyncKvStorage) {
    super(kv, "unsent", unsent, { first: 10_000, ifKilled: 60_000 }, [upgrade]);
  }

  has(what: Unsent["what"]): boolean {
    return this.all().some((job) => job.what === what);
  }

  remove(kinds: readonly Unsent["what"][]): void {
    this.replace(({ what }) => kinds.includes(what));
  }

  /** Adds work that has failed, unless it waits already. */
  add(username: string, kinds: readonly Unsent["what"][], lastOnline: number | null = null): void {
    const job = this.putOff({ username, lastOnline, at: 0, failures: 0 }, Date.now());
    const added = kinds.filter((what) => !this.has(what)).map((what) => ({ ...job, what }));
    this.replace(() => false, added);
  }
}
