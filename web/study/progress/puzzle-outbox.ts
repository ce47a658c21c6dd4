import type { DayResult, PuzzleAttempt } from "../../../shared/api/puzzles-api.ts";
import { SQUARE_COUNT, type Square } from "../../../shared/game/rules.ts";
import { isPuzzleNumber } from "../../../shared/puzzles/sets.ts";
import { BrowserSetting } from "../../kit/appearance/browser-setting.ts";
import { isCount, isFields, listIn, parseStored } from "../../kit/appearance/stored-json.ts";

/**
 * Results that the server has not counted yet, because they were solved offline or by a guest. They stay in this
 * browser until an account can send them.
 */

export interface Unsent {
  /** The account that solved it; null for a guest, whose results go to the account that comes next. */
  readonly owner: string | null;
  readonly attempts: readonly PuzzleAttempt[];
  readonly days: readonly DayResult[];
}

const VERSION = 1;
/** The most attempts, and the most days, stored per owner. The oldest are dropped first. */
const MOST_UNSENT = 1000;

type Outbox = readonly Unsent[];

const movesIn = (found: unknown): Square[] =>
  listIn(found).filter((square): square is Square => isCount(square) && square < SQUARE_COUNT);

const attemptIn = (found: unknown): readonly PuzzleAttempt[] => {
  const [number, moves] = listIn(found);
  return typeof number === "number" && isPuzzleNumber(number) ? [{ number, moves: movesIn(moves) }] : [];
};

const dayIn = (found: unknown): readonly DayResult[] => {
  const [day, place, moves, wrongTries, time] = listIn(found);
  const isDay = isCount(day) && isCount(place) && place < 3 && isCount(wrongTries) && isCount(time);
  return isDay && day > 0 ? [{ day, place, moves: movesIn(moves), wrongTries, time }] : [];
};

const unsentIn = (found: unknown): readonly Unsent[] => {
  if (!isFields(found)) return [];
  const owner = typeof found.owner === "string" ? found.owner : null;
  return [{ owner, attempts: listIn(found.attempts).flatMap(attemptIn), days: listIn(found.days).flatMap(dayIn) }];
};

/** Reads a stored outbox. Invalid entries are dropped. */
export const outboxIn = (text: string | null): Outbox => {
  const found = parseStored(text);
  return isFields(found) && found.version === VERSION ? listIn(found.unsent).flatMap(unsentIn) : [];
};

export const textOfOutbox = (outbox: Outbox): string =>
  JSON.stringify({
    version: VERSION,
    unsent: outbox.map(({ owner, attempts, days }) => ({
      owner,
      attempts: attempts.map(({ number, moves }) => [number, moves]),
      days: days.map(({ day, place, moves, wrongTries, time }) => [day, place, moves, wrongTries, time]),
    })),
  });

export const outbox = new BrowserSetting<Outbox>({
  key: "puzzle-outbox",
  parse: outboxIn,
  format: (value) => (value.length === 0 ? null : textOfOutbox(value)),
});

const NOTHING = { attempts: [], days: [] } as const;

const unsentBy = (value: Outbox, owner: string | null): Unsent =>
  value.find((unsent) => unsent.owner === owner) ?? { owner, ...NOTHING };

const withUnsent = (value: Outbox, next: Unsent): Outbox => {
  const others = value.filter(({ owner }) => owner !== next.owner);
  return next.attempts.length + next.days.length === 0 ? others : [...others, next];
};

/** Adds results of an owner. */
export const withResults = (value: Outbox, owner: string | null, more: Partial<Omit<Unsent, "owner">>): Outbox => {
  const { attempts, days } = unsentBy(value, owner);
  return withUnsent(value, {
    owner,
    attempts: [...attempts, ...(more.attempts ?? [])].slice(-MOST_UNSENT),
    days: [...days, ...(more.days ?? [])].slice(-MOST_UNSENT),
  });
};

/** What an account may send: its own results, and before them those of a guest. */
export const sendableBy = (value: Outbox, owner: string): Omit<Unsent, "owner"> => {
  const [guest, own] = [unsentBy(value, null), unsentBy(value, owner)];
  return { attempts: [...guest.attempts, ...own.attempts], days: [...guest.days, ...own.days] };
};

/** What is left after an account has sent some results. */
export const withoutResults = (value: Outbox, owner: string, sent: Partial<Omit<Unsent, "owner">>): Outbox => {
  const numbers = new Set(sent.attempts?.map(({ number }) => number));
  const places = new Set(sent.days?.map(({ day, place }) => `${day} ${place}`));
  return [null, owner].reduce<Outbox>((before, of) => {
    const { attempts, days } = unsentBy(before, of);
    return withUnsent(before, {
      owner: of,
      attempts: attempts.filter(({ number }) => !numbers.has(number)),
      days: days.filter(({ day, place }) => !places.has(`${day} ${place}`)),
    });
  }, value);
};
