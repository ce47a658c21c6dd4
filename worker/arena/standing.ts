import { isGuest } from "../../shared/account/identity.ts";
import {
  type ArenaOutcome,
  type ArenaResult,
  type LeadingGame,
  STANDING_PAGE,
  type StandingPage,
  type StandingRow,
} from "../../shared/arena/arena.ts";
import { compareRanked, NO_SCORE, outcomeFor, pointsOf, scoreAfter, sideIn } from "../../shared/arena/arena-score.ts";
import { opponentOf } from "../../shared/game/rules.ts";
import type { ArenaSelf, ArenaStatus } from "../../shared/protocol/arena-protocol.ts";
import { type ArenaGame, type Entrant, isEntrantOnFire, scoredGame } from "./entrant.ts";

/** Everybody with a place, the best first. */
export class ArenaStanding {
  readonly order: readonly Entrant[];
  readonly #ranks: ReadonlyMap<string, number>;

  constructor(entrants: Iterable<Entrant>) {
    this.order = [...entrants]
      .filter(({ entry }) => entry.isExcluded === undefined)
      .map((entrant) => ({
        entrant,
        score: entrant.score,
        performance: entrant.performance,
        number: entrant.entry.number,
      }))
      .sort(compareRanked)
      .map(({ entrant }) => entrant);
    this.#ranks = new Map(this.order.map(({ entry }, index) => [entry.identity.identifier, index + 1]));
  }

  rankOf(identifier: string): number {
    return this.placeOf(identifier) ?? this.order.length;
  }

  placeOf(identifier: string): number | undefined {
    return this.#ranks.get(identifier);
  }

  page(page: number): StandingPage {
    const from = page * STANDING_PAGE;
    return {
      page,
      rows: this.order.slice(from, from + STANDING_PAGE).map((entrant, index) => rowOf(entrant, from + index + 1)),
    };
  }
}

const rowOf = (entrant: Entrant, rank: number): StandingRow => {
  const { entry, score, gameId, isPlaying } = entrant;
  return {
    rank,
    username: entry.identity.username,
    ...(entry.rating !== null && { rating: Math.round(entry.rating.rating) }),
    score: score.total,
    games: score.games,
    sheet: score.sheet,
    ...(isEntrantOnFire(entrant) && { onFire: true }),
    ...(entry.pause !== null && { paused: true }),
    ...(isPlaying && gameId !== null && { gameId }),
  };
};

const statusOf = ({ entry, isPlaying, busy }: Entrant): ArenaStatus =>
  isPlaying ? "playing" : (entry.pause ?? (busy === null ? "waiting" : "busy"));

export const selfOf = (entrant: Entrant, standing: ArenaStanding): ArenaSelf => {
  const { entry, score, gameId, isPlaying, performance } = entrant;
  return {
    rank: standing.rankOf(entry.identity.identifier),
    score: score.total,
    games: score.games,
    sheet: score.sheet,
    ...(isEntrantOnFire(entrant) && { onFire: true }),
    status: statusOf(entrant),
    ...(entry.pause !== null && { paused: true }),
    ...(isPlaying && gameId !== null && { gameId }),
    ...(performance !== null && { performance: Math.round(performance) }),
  };
};

/** With the best-ranked player. In a tie the other player's rank decides. */
export const leadingGame = (
  games: Iterable<ArenaGame>,
  standing: ArenaStanding,
  nameOf: (identifier: string) => string,
): LeadingGame | null => {
  let leading: { readonly game: ArenaGame; readonly best: number; readonly other: number } | null = null;
  for (const game of games) {
    if (game.state !== "playing") continue;
    const ranks = [standing.rankOf(game.players.X), standing.rankOf(game.players.O)];
    const [best, other] = [Math.min(...ranks), Math.max(...ranks)];
    if (leading === null || best < leading.best || (best === leading.best && other < leading.other)) {
      leading = { game, best, other };
    }
  }
  if (leading === null) return null;
  const { gameId, players } = leading.game;
  return { gameId, players: { X: nameOf(players.X), O: nameOf(players.O) } };
};

const recordOf = (identifier: string, games: readonly ArenaGame[], standing: ArenaStanding): ArenaResult["record"] => {
  let score = NO_SCORE;
  return games.flatMap((game) => {
    const [scored, side] = [scoredGame(game), sideIn(game, identifier)];
    if (scored === null || side === null) return [];
    const points = pointsOf(score, scored, side);
    score = scoreAfter(score, scored, side);
    const opponent = standing.placeOf(game.players[opponentOf(side)]);
    return { gameId: game.gameId, outcome: outcomeFor(scored, side), points, ...(opponent && { opponent }) };
  });
};

/** Guests and players without a game have no result, though guests keep their rank. */
export const arenaOutcomeOf = (
  arena: { readonly id: string; readonly startedAt: number; readonly endsAt: number },
  standing: ArenaStanding,
  games: readonly ArenaGame[],
): ArenaOutcome => {
  const hasPlayed = standing.order.filter(({ score }) => score.games > 0);
  const gamesOf = new Map<string, ArenaGame[]>(hasPlayed.map(({ entry }) => [entry.identity.identifier, []]));
  for (const game of games) {
    if (game.state === "ended") for (const player of [game.players.X, game.players.O]) gamesOf.get(player)?.push(game);
  }
  return {
    id: arena.id,
    startedAt: arena.startedAt,
    endedAt: arena.endsAt,
    players: hasPlayed.length,
    games: games.filter(({ state }) => state === "ended").length,
    results: hasPlayed.flatMap(({ entry, score, performance }) => {
      const { identifier } = entry.identity;
      if (isGuest(identifier)) return [];
      return {
        identifier,
        rank: standing.rankOf(identifier),
        score: score.total,
        games: score.games,
        wins: score.wins,
        berserks: score.berserks,
        performance: performance === null ? null : Math.round(performance),
        record: recordOf(identifier, gamesOf.get(identifier) ?? [], standing),
      };
    }),
  };
};
