import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { isGuest } from "../../../shared/account/identity.ts";
import { RATED_GAMES_COUNT_FOR } from "../../../shared/game/rating-limits.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import type { Database } from "../database.ts";
import { users } from "../schema.ts";
import { type GameStores, KEPT_IN_DATABASE } from "./game-archive.ts";
import { lastNumber } from "./game-players.ts";
import { type Before, gameRows } from "./game-rows.ts";
import { type GameRow, gamePlayers, games, type RatingRow, ratings, uncountedGames } from "./game-schema.ts";
import { lastOpponents, metAmong, ratedGamesBetween } from "./rated-pairs.ts";
import { type EndedGame, type RatingOutcome, ratingOutcomeOf } from "./recorded-game.ts";

/** Without a pause, if another game of the same player is recorded at the same moment. */
const ATTEMPTS = 8;

const outcomeOf = ({ isRated, status, moves, xElo, xEloAfter, oElo, oEloAfter }: GameRow): RatingOutcome =>
  ratingOutcomeOf({
    isRated,
    status,
    plies: moves.length,
    X: { elo: xElo, eloAfter: xEloAfter },
    O: { elo: oElo, eloAfter: oEloAfter },
  });

const goneAmong = (db: Database, ids: readonly string[]) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...ids]), isNotNull(users.deletedAt)));

const read = async (
  db: Database,
  { terms, seats, startedAt }: EndedGame,
): Promise<Before & { readonly game: GameRow | null }> => {
  const { X, O } = seats;
  const [[game], [x], [o], standings, [pair], lastOfX, lastOfO] = await db.batch([
    db.select().from(games).where(eq(games.id, terms.gameId)),
    lastNumber(db, X.identifier),
    lastNumber(db, O.identifier),
    db
      .select()
      .from(ratings)
      .where(and(inArray(ratings.userId, [X.identifier, O.identifier]), eq(ratings.gameType, terms.gameType))),
    // Nobody has the empty identifier, so a casual game costs no row here.
    ratedGamesBetween(db, terms.isRated ? X.identifier : "", O.identifier, startedAt - RATED_GAMES_COUNT_FOR),
    lastOpponents(db, terms.isRated ? X.identifier : ""),
    lastOpponents(db, terms.isRated ? O.identifier : ""),
  ]);
  const hasNothing = (identifier: string, last: { readonly number: number } | undefined): boolean =>
    !isGuest(identifier) &&
    (last === undefined || (terms.isRated && !standings.some(({ userId }) => userId === identifier)));
  // A player without games or a rating is new or deleted. Only then is the account's row worth a query.
  const doubtful = [
    ...(hasNothing(X.identifier, x) ? [X.identifier] : []),
    ...(hasNothing(O.identifier, o) ? [O.identifier] : []),
  ];
  const gone = doubtful.length === 0 ? [] : await goneAmong(db, doubtful);
  const isGone = (identifier: string): boolean => gone.some(({ id }) => id === identifier);
  const of = (identifier: string) => standings.find(({ userId }) => userId === identifier) ?? null;
  return {
    game: game ?? null,
    numbers: { X: x?.number ?? 0, O: o?.number ?? 0 },
    ratings: { X: of(X.identifier), O: of(O.identifier) },
    isGone: { X: isGone(X.identifier), O: isGone(O.identifier) },
    earlier: pair?.count ?? 0,
    met: { X: metAmong(lastOfX, O.identifier), O: metAmong(lastOfO, X.identifier) },
  };
};

/** Written for an account that was deleted after the read. */
const dropOfGone = (db: Database, written: readonly RatingRow[]) =>
  db.delete(ratings).where(
    inArray(
      ratings.userId,
      goneAmong(
        db,
        written.map(({ userId }) => userId),
      ),
    ),
  );

/** Fails if a player's next number or the game's id is taken by now. */
const write = async (db: Database, rows: ReturnType<typeof gameRows>): Promise<void> => {
  await db.batch([
    db.insert(games).values(rows.game),
    ...rows.players.map((player) => db.insert(gamePlayers).values(player)),
    ...rows.ratings.map((rating) =>
      db
        .insert(ratings)
        .values(rating)
        .onConflictDoUpdate({ target: [ratings.userId, ratings.gameType], set: rating }),
    ),
    ...(rows.ratings.length > 0 ? [dropOfGone(db, rows.ratings)] : []),
    ...(rows.uncounted === null ? [] : [db.insert(uncountedGames).values(rows.uncounted)]),
  ]);
};

/** D1 gives no error code, only SQLite's sentence, and Drizzle wraps that as the `cause`. */
export const isConflict = (error: unknown): boolean =>
  error instanceof Error && (error.message.includes("UNIQUE constraint failed") || isConflict(error.cause));

/** Exactly once, however often and simultaneously it is called. Throws unless the game is certainly recorded. */
export const recordGame = async (
  db: Database,
  ended: EndedGame,
  findArchived: (gameId: string) => Promise<GameRow | null> = () => Promise.resolve(null),
): Promise<RatingOutcome> => {
  for (let attempt = 1; ; attempt++) {
    const { game, ...before } = await read(db, ended);
    // Keep this order: a game reaches the archive before it leaves D1.
    const recorded = game ?? (await findArchived(ended.terms.gameId));
    if (recorded !== null) return outcomeOf(recorded);
    const rows = gameRows(ended, before);
    try {
      await write(db, rows);
      return outcomeOf(rows.game);
    } catch (error) {
      if (attempt === ATTEMPTS || !isConflict(error)) throw error;
    }
  }
};

/** A later game may already have moved to the archive. */
const LATE: Millis = KEPT_IN_DATABASE / 2;

/** Only a late game can be in the archive already, so only then is the archive asked. */
export const recordEndedGame = ({ db, archive }: GameStores, ended: EndedGame, now: Millis): Promise<RatingOutcome> =>
  recordGame(db, ended, now - ended.endedAt > LATE ? (gameId) => archive.findGame(gameId) : undefined);
