import { isGuest } from "../../../shared/account/identity.ts";
import { type DatedRating, ratingAt, ratingsAfter, START_RATING, settledUntil } from "../../../shared/game/rating.ts";
import { changedRatings, RATED_GAMES_COUNT_FOR, ratingLimitOf } from "../../../shared/game/rating-limits.ts";
import type { Side } from "../../../shared/game/rules.ts";
import type { Recorded, RecordedGame } from "../recorded.ts";

/** Checks that the ratings are what Glicko gives for the recorded games, replayed in order from the start. */

/** Two engines may round the last digit of a logarithm differently. */
const isSame = (one: number | null, other: number | null): boolean =>
  one === other || (one !== null && other !== null && Math.abs(one - other) <= 1e-9 * Math.abs(other));

interface Standing {
  rating: DatedRating;
  wins: number;
  losses: number;
  draws: number;
}

const idsOf = (game: RecordedGame): Readonly<Record<Side, string>> => ({ X: game.xId, O: game.oId });

const newStanding = (): Standing => ({ rating: START_RATING, wins: 0, losses: 0, draws: 0 });

class RatingReplay {
  readonly wrongs: string[] = [];
  readonly #recorded: Recorded;
  readonly #standings = new Map<string, Standing>();
  /** The rating numbers of each game for its players with accounts. */
  readonly #numbers = new Map<string, Map<string, number>>();
  /** The games of each player so far. */
  readonly #played = new Map<
    string,
    { readonly against: string; readonly isLost: boolean; readonly isAborted: boolean }[]
  >();
  /** When the rated games of each pair ended. */
  readonly #pairs = new Map<string, number[]>();

  constructor(recorded: Recorded) {
    this.#recorded = recorded;
    for (const { gameId, userId, number } of recorded.players) {
      const numbers = this.#numbers.get(gameId) ?? new Map<string, number>();
      this.#numbers.set(gameId, numbers.set(userId, number));
    }
  }

  run(): string[] {
    this.#checkLists();
    const rated = [...this.#recorded.games.values()].filter(({ isRated }) => isRated);
    const done = new Map<string, number>();
    let waiting = [...this.#recorded.games.values()].filter((game) => this.#numbers.has(game.id));
    while (waiting.length > 0) {
      const isNext = (game: RecordedGame): boolean =>
        [...(this.#numbers.get(game.id) ?? [])].every(([userId, number]) => (done.get(userId) ?? 0) === number - 1);
      const next = waiting.find(isNext);
      if (next === undefined) {
        this.wrongs.push(`${waiting.length} games stand in no order that fits the lists of all players`);
        break;
      }
      waiting = waiting.filter((game) => game !== next);
      for (const [userId, number] of this.#numbers.get(next.id) ?? []) done.set(userId, number);
      if (next.isRated) this.#rate(next);
      this.#notePlayed(next);
    }
    this.#checkTable(rated.length);
    return this.wrongs;
  }

  /** Checks that each game is listed once for each of its players with an account, and that nothing else is listed. */
  #checkLists(): void {
    for (const game of this.#recorded.games.values()) {
      const expected = Object.values(idsOf(game)).filter((identifier) => !isGuest(identifier));
      const listed = this.#recorded.players.filter(({ gameId }) => gameId === game.id).map(({ userId }) => userId);
      if (expected.sort().join() !== listed.sort().join()) {
        this.wrongs.push(`${game.id} is of ${expected.join(" and ")}, and in the lists of ${listed.join(" and ")}`);
      }
    }
    for (const { gameId, userId } of this.#recorded.players) {
      if (!this.#recorded.games.has(gameId)) this.wrongs.push(`${userId} has ${gameId} listed, which is not recorded`);
    }
  }

  #standing(identifier: string): Standing {
    const standing = this.#standings.get(identifier) ?? newStanding();
    this.#standings.set(identifier, standing);
    return standing;
  }

  #rate(game: RecordedGame): void {
    const { X, O } = idsOf(game);
    const standings = { X: this.#standing(X), O: this.#standing(O) };
    const before = { X: standings.X.rating, O: standings.O.rating };
    const isAborted = game.status === "aborted";
    const limit = isAborted ? null : ratingLimitOf(game.status, game.squares.length, this.#countPair(game));
    const whole = ratingsAfter(before, game.winner, game.endedAt);
    const atEnd = { X: ratingAt(before.X, game.endedAt), O: ratingAt(before.O, game.endedAt) };
    const full = { X: { ...whole.X }, O: { ...whole.O } };
    for (const [side, own, other] of [
      ["X", X, O],
      ["O", O, X],
    ] as const) {
      const weight = this.#weight(own, other, standings[side]);
      for (const part of ["rating", "deviation", "volatility"] as const) {
        full[side][part] = atEnd[side][part] + (whole[side][part] - atEnd[side][part]) * weight;
      }
    }
    const changed = isAborted ? {} : changedRatings(limit, atEnd, full);
    const after = isAborted || limit === "same-opponent" ? null : { ...before, ...changed };
    const pairs: readonly (readonly [string, number | null, number | null])[] = [
      ["X's rating", game.xElo, atEnd.X.rating],
      ["O's rating", game.oElo, atEnd.O.rating],
      ["X's deviation", game.xDeviation, atEnd.X.deviation],
      ["O's deviation", game.oDeviation, atEnd.O.deviation],
      ["X's next rating", game.xEloAfter, after?.X.rating ?? null],
      ["O's next rating", game.oEloAfter, after?.O.rating ?? null],
    ];
    for (const [what, recorded, replayed] of pairs) {
      if (!isSame(recorded, replayed)) this.wrongs.push(`${what} in ${game.id} is ${recorded}, replayed ${replayed}`);
    }
    for (const side of ["X", "O"] as const) {
      const standing = standings[side];
      const rating = changed[side];
      if (rating === undefined) continue;
      standing.rating = rating;
      if (game.winner === null) standing.draws++;
      else if (game.winner === side) standing.wins++;
      else standing.losses++;
    }
  }

  #notePlayed({ xId, oId, status, winner }: RecordedGame): void {
    const isAborted = status === "aborted";
    const note = (own: string, against: string, isLost: boolean) =>
      this.#played.set(own, [...(this.#played.get(own) ?? []), { against, isLost, isAborted }]);
    note(xId, oId, winner === "O");
    note(oId, xId, winner === "X");
  }

  /** How much a game against `other` weighs: all if that account has played three others, else less each time. */
  #weight(own: string, other: string, { wins, losses, draws }: Standing): number {
    const played = (this.#played.get(other) ?? []).slice(-100).filter(({ isAborted }) => !isAborted);
    const others = new Set(played.flatMap(({ against }) => (against === own || isGuest(against) ? [] : [against])));
    const between = played.filter(({ against }) => against === own);
    const isAlwaysBeaten = between.every(({ isLost }) => isLost);
    const needed = 3 * (isAlwaysBeaten && between.length > 1 ? between.length : 1);
    const known = Math.min(1, others.size / needed);
    const games = wins + losses + draws;
    return known + (1 - known) / (1 + (isAlwaysBeaten ? Math.max(games, between.length) : games));
  }

  /** Counts a pair's rated games of the day before this game began, and adds this one for later counts. */
  #countPair({ xId, oId, startedAt, endedAt }: RecordedGame): number {
    const pair = [xId, oId].sort().join();
    const earlier = this.#pairs.get(pair) ?? [];
    this.#pairs.set(pair, [...earlier, endedAt]);
    return earlier.filter((at) => at > startedAt - RATED_GAMES_COUNT_FOR).length;
  }

  #checkTable(ratedGames: number): void {
    const rated = new Map(this.#recorded.ratings.map((row) => [row.userId, row]));
    for (const [identifier, { rating, wins, losses, draws }] of this.#standings) {
      const row = rated.get(identifier);
      if (row === undefined) {
        if (wins + losses + draws > 0) this.wrongs.push(`${identifier} has no rating`);
        continue;
      }
      const isRight =
        isSame(row.rating, rating.rating) &&
        isSame(row.deviation, rating.deviation) &&
        isSame(row.volatility, rating.volatility) &&
        row.lastPlayed === rating.lastPlayed &&
        // A distant moment in milliseconds: a logarithm's last digit may shift it by some.
        Math.abs((row.settledUntil ?? 0) - (settledUntil(rating) ?? 0)) < 1000 &&
        [row.wins, row.losses, row.draws].join() === [wins, losses, draws].join();
      if (!isRight) this.wrongs.push(`${identifier} has ${JSON.stringify(row)}, replayed ${JSON.stringify(rating)}`);
    }
    if (rated.size > this.#standings.size)
      this.wrongs.push(`there are ratings of people without any of ${ratedGames} games`);
  }
}

/** All faults of the ratings and the players' lists of games. */
export const replayedRatings = (recorded: Recorded): string[] => new RatingReplay(recorded).run();
