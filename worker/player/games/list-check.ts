import { z } from "zod";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { later } from "../../platform/core/later.ts";
import { logError } from "../../platform/core/log-error.ts";
import { SingleFlight } from "../../platform/core/single-flight.ts";
import { within } from "../../platform/core/within.ts";
import { readKey, StoredShape } from "../../platform/object/stored-shape.ts";
import type { HubContext } from "../hub-context.ts";
import type { NoticeService } from "../notices/notice-service.ts";
import { isToMove } from "./correspondence-games.ts";
import type { CorrespondenceService } from "./correspondence-service.ts";

const KEY = "listChecked";
const shape = new StoredShape(z.object({ at: z.number() }));

const CHECKED_EVERY: Millis = 86_400_000;

const FRESH_FOR: Millis = 60_000;

/**
 * Repairs the list of correspondence games: adds lost ones and updates outdated ones. D1 knows which games run, and
 * their rooms know the state. A hub that has lost its storage checks at once, any other once a day. A player without
 * games costs one read of D1 and no row.
 */
export class ListCheck {
  readonly #hub: HubContext;
  readonly #correspondence: CorrespondenceService;
  readonly #notices: NoticeService;
  readonly #checking = new SingleFlight();

  constructor(hub: HubContext, correspondence: CorrespondenceService, notices: NoticeService) {
    this.#hub = hub;
    this.#correspondence = correspondence;
    this.#notices = notices;
  }

  /** Checks if it is time to. If a room or D1 does not answer, the next call checks again. Never rejects. */
  async ensure(now: Millis): Promise<void> {
    const last = readKey(this.#hub.row, KEY, shape);
    if (last !== null && now < last.at + CHECKED_EVERY) return;
    return this.#checking.run(() => this.#check(now).catch((error: unknown) => logError("correspondence-list", error)));
  }

  /**
   * Games whose opponent may have moved: a room killed just after a move reports nothing. Skips games without a room
   * yet.
   */
  #unheard(now: Millis): readonly string[] {
    const games = this.#correspondence.games().filter((game) => !isToMove(game));
    return games.filter(({ deadline, base }) => deadline - base < now - FRESH_FOR).map(({ id }) => id);
  }

  async #check(now: Millis): Promise<void> {
    const { row, outside } = this.#hub;
    const noted = await within(outside.databaseWithin, outside.readRunningGames());
    const listed = new Set(this.#correspondence.games().map(({ id }) => id));
    later("correspondence-list", this.#correspondence.refresh(this.#unheard(now)));
    const found = await Promise.all(
      noted.filter((gameId) => !listed.has(gameId)).map((gameId) => this.#correspondence.restore(gameId)),
    );
    if (found.includes("running")) {
      this.#correspondence.notifyPages();
      // The cached settings were lost together with the list.
      await this.#notices.settingsChanged();
    }
    if (found.includes("silent")) return;
    // Stored with the next write: a hub that sleeps before that checks once more.
    row.later(KEY, shape.stamped({ at: now }));
  }
}
