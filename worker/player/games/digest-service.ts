import { z } from "zod";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { DIGEST_EVERY } from "../../data/account/digest.ts";
import { within } from "../../platform/core/within.ts";
import { readKey, StoredShape } from "../../platform/object/stored-shape.ts";
import type { HubContext } from "../hub-context.ts";
import type { NoticeService } from "../notices/notice-service.ts";
import type { CorrespondenceService } from "./correspondence-service.ts";
import { nextDigestAt, runsOutSoon } from "./reminders.ts";

const KEY = "digest";
const shape = new StoredShape(z.object({ at: z.number() }));

/** Time limit for handing over a mail. After a timeout it counts as sent, because it may have been. */
const MAILED_WITHIN: Millis = 20_000;

/**
 * Mails a player who wants it a list of games that run out of time, at most once a day. The day's mail is claimed in D1
 * before it is sent. So a lost answer, an evicted hub or a lost storage may cost a mail, but never sends two.
 */
export class DigestService {
  readonly #hub: HubContext;
  readonly #correspondence: CorrespondenceService;
  readonly #notices: NoticeService;

  constructor(hub: HubContext, correspondence: CorrespondenceService, notices: NoticeService) {
    this.#hub = hub;
    this.#correspondence = correspondence;
    this.#notices = notices;
  }

  async sendDue(now: Millis): Promise<void> {
    if (!this.#isDue(now)) return;
    // The room's report of a move may have been lost.
    await this.#correspondence.refresh(runsOutSoon(this.#correspondence.games(), now).map(({ id }) => id));
    if (!this.#isDue(now)) return;
    const { row, outside } = this.#hub;
    const user = await within(outside.databaseWithin, outside.claimDigest(now));
    row.put(KEY, shape.stamped({ at: now }));
    if (user === null) return;
    const games = runsOutSoon(this.#correspondence.games(), now);
    if (games.length > 0) await within(MAILED_WITHIN, outside.sendDigest(user, games));
  }

  nextDeadline(now: Millis): Millis | null {
    if (!this.#notices.wishes.wantDigest()) return null;
    const at = nextDigestAt(this.#correspondence.games(), now);
    if (at === null) return null;
    const last = readKey(this.#hub.row, KEY, shape);
    return last === null ? at : Math.max(at, last.at + DIGEST_EVERY);
  }

  #isDue(now: Millis): boolean {
    const at = this.nextDeadline(now);
    return at !== null && at <= now;
  }
}
