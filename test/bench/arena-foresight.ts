import type { Side } from "../../shared/game/rules.ts";
import type { Millis } from "../../shared/game/time-controls.ts";
import { type ArenaPair, type IdlePlayer, mayMeetAt, pairUp } from "../../worker/arena/pairing.ts";
import { seededRandom } from "../seeded-random.ts";
import { percentile } from "./stats.ts";

/**
 * The most that looking ahead could gain: the product's pairing, if it knew every game that ends within some seconds. A
 * free player waits for a busy one who suits them better than all free ones, but never longer than those seconds.
 */

const HOUR: Millis = 3_600_000;
const STEP: Millis = 1000;
/** A game of blitz by people who think for four seconds a move. */
const GAME = { mean: 184_000, spread: 0.4 } as const;
const RATING = { mean: 1500, deviation: 250 } as const;
const DRAWS = 0.1;
const REMEMBERED = 12;

interface Person {
  readonly id: string;
  readonly rating: number;
  score: number;
  freeSince: Millis;
  sides: Side[];
  opponents: string[];
  /** Null while free. */
  endsAt: Millis | null;
}

interface Foresight {
  readonly games: number;
  /** Mean distance of opponents: in places as a share of the standing, and in rating points. */
  readonly rankGap: number;
  readonly ratingGap: number;
  readonly repeats: number;
  readonly waits: Float64Array;
}

const runWithForesight = (people: number, seed: number, ahead: Millis): Foresight => {
  const random = seededRandom(seed);
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const persons = Array.from({ length: people }, (_, number): Person => {
    const rating = RATING.mean + RATING.deviation * normal();
    return { id: `p${number}`, rating, score: 0, freeSince: 0, sides: [], opponents: [], endsAt: null };
  });
  const byId = new Map(persons.map((person) => [person.id, person]));
  let games: { readonly X: Person; readonly O: Person; readonly endsAt: Millis }[] = [];
  const waits: Millis[] = [];
  let [rankGap, ratingGap, repeats] = [0, 0, 0];

  const end = ({ X, O, endsAt }: (typeof games)[number]): void => {
    const chance = 1 / (1 + 10 ** ((O.rating - X.rating) / 400));
    const winner = random() < DRAWS ? null : random() < chance ? X : O;
    for (const [person, opponent, side] of [[X, O, "X"] as const, [O, X, "O"] as const]) {
      person.score += winner === null ? 1 : winner === person ? 2 : 0;
      person.sides = [side, ...person.sides].slice(0, REMEMBERED);
      person.opponents = [opponent.id, ...person.opponents].slice(0, REMEMBERED);
      person.endsAt = null;
      person.freeSince = endsAt;
    }
  };

  for (let now = 0; now < HOUR; now += STEP) {
    for (const game of games) if (game.endsAt <= now) end(game);
    games = games.filter(({ endsAt }) => endsAt > now);
    const ranks = new Map(
      persons.toSorted((one, other) => other.score - one.score).map(({ id }, index) => [id, index + 1]),
    );
    const rankOf = ({ id }: Person): number => ranks.get(id) ?? people;
    const asCandidate = (person: Person): IdlePlayer => ({
      identity: { identifier: person.id, username: person.id, role: "player", formerGuest: null },
      blocked: [],
      rank: rankOf(person),
      rating: person.rating,
      freeSince: person.endsAt ?? person.freeSince,
      sides: person.sides,
      opponents: person.opponents,
    });
    const active = persons.map(asCandidate);
    const free = persons.filter(({ endsAt }) => endsAt === null);
    const soon = persons.filter(({ endsAt }) => endsAt !== null && endsAt <= now + ahead);
    const isFree = (id: string): boolean => byId.get(id)?.endsAt === null;
    const begin = ({ X: x, O: o }: ArenaPair): void => {
      const [X, O] = [byId.get(x), byId.get(o)];
      if (X === undefined || O === undefined) return;
      const endsAt = now + GAME.mean * Math.exp(GAME.spread * normal() - GAME.spread ** 2 / 2);
      for (const [person, other] of [[X, O] as const, [O, X] as const]) {
        waits.push(now - person.freeSince);
        person.endsAt = endsAt;
        if (person.opponents[0] === other.id) repeats++;
      }
      rankGap += Math.abs(rankOf(X) - rankOf(O)) / people;
      ratingGap += Math.abs(X.rating - O.rating);
      games.push({ X, O, endsAt });
    };
    const pairs = pairUp([...free, ...soon].map(asCandidate), people, { now: now + ahead, active, random });
    for (const pair of pairs) {
      const [X, O] = [byId.get(pair.X), byId.get(pair.O)];
      if (X === undefined || O === undefined || !isFree(X.id) || !isFree(O.id)) continue;
      if (now >= mayMeetAt(asCandidate(X), asCandidate(O), active)) begin(pair);
    }
    // A player who has waited for that long takes any free opponent.
    const left = persons.filter(({ endsAt }) => endsAt === null);
    const isPatient = (id: string): boolean => now - (byId.get(id)?.freeSince ?? 0) < ahead;
    for (const pair of pairUp(left.map(asCandidate), people, { now, active, random })) {
      if (!isPatient(pair.X) || !isPatient(pair.O)) begin(pair);
    }
  }
  const count = waits.length / 2;
  return {
    games: count,
    rankGap: rankGap / count,
    ratingGap: ratingGap / count,
    repeats: repeats / waits.length,
    waits: Float64Array.from(waits).sort(),
  };
};

/** The table of `npm run bench -- arena`. */
export const foresightRows = () =>
  Object.fromEntries(
    [500, 100, 20, 4].flatMap((people) =>
      [0, 3000].map((ahead) => {
        const { games, rankGap, ratingGap, repeats, waits } = runWithForesight(people, 1, ahead);
        const row = {
          games,
          "places apart": `${(100 * rankGap).toFixed(1)} %`,
          "rating gap": Math.round(ratingGap),
          repeats: `${(100 * repeats).toFixed(1)} %`,
          "wait p50 (s)": (percentile(waits, 0.5) / 1000).toFixed(1),
          p95: (percentile(waits, 0.95) / 1000).toFixed(1),
        };
        return [`${people}: ${ahead === 0 ? "as they come" : "3 s ahead"}`, row];
      }),
    ),
  );
