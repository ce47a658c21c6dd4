import { and, desc, eq, inArray, isNotNull } from "drizzle-orm";
import type { RatingChanges } from "../../shared/game-protocol.ts";
import { isGuest } from "../../shared/identity.ts";
import type { Millis } from "../../shared/time-controls.ts";
import type { Database } from "./database.ts";
import type { GameStores } from "./game-archive.ts";
import { type Before, gameRows } from "./game-rows.ts";
import { type GameRow, gamePlayers, games, type RatingRow, ratings } from "./game-schema.ts";
import { KEPT_IN_DATABASE } from "./history-pages.ts";
import { type EndedGame, ratingChangesOf } from "./recorded-game.ts";
import { users } from "./schema.ts";

/** How often a game is tried again at once when another one of its players was recorded at the same time. */
const ATTEMPTS = 8;

const changesIn = (game: GameRow): RatingChanges | null =>
  ratingChangesOf({
    X: { elo: game.xElo, eloAfter: game.xEloAfter },
    O: { elo: game.oElo, eloAfter: game.oEloAfter },
  });

const lastNumber = (db: Database, userId: string) =>
  db
    .select({ number: gamePlayers.number })
    .from(gamePlayers)
    .where(eq(gamePlayers.userId, userId))
    .orderBy(desc(gamePlayers.number))
    .limit(1);

/** Whose account is deleted. */
const goneAmong = (db: Database, ids: readonly string[]) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...ids]), isNotNull(users.deletedAt)));

/** The game if it is recorded already, and the players before it, as of one moment. */
const read = async (db: Database, { terms, seats }: EndedGame): Promise<Before & { readonly game: GameRow | null }> => {
  const { X, O } = seats;
  const [[game], [x], [o], standings] = await db.batch([
    db.select().from(games).where(eq(games.id, terms.gameId)),
    lastNumber(db, X.identifier),
    lastNumber(db, O.identifier),
    db
      .select()
      .from(ratings)
      .where(and(inArray(ratings.userId, [X.identifier, O.identifier]), eq(ratings.gameType, terms.gameType))),
  ]);
  const hasNothing = (identifier: string, last: { readonly number: number } | undefined): boolean =>
    !isGuest(identifier) &&
    (last === undefined || (terms.isRated && !standings.some(({ userId }) => userId === identifier)));
  // Somebody without a game or a rating is new here, or has left: only then it is worth asking.
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
  };
};

/** Takes back what was written for somebody who deleted the account between the reading and the writing. */
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

/** One transaction: all of it or nothing. Refused when a player's next number, or the game's id, is taken by then. */
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
  ]);
};

/**
 * Whether D1 refused a write because a key was taken in the meantime. It gives its errors no code, only SQLite's own
 * sentence, and Drizzle puts it into the `cause` of an error of its own.
 */
export const isConflict = (error: unknown): boolean =>
  error instanceof Error && (error.message.includes("UNIQUE constraint failed") || isConflict(error.cause));

/**
 * Records a game that has ended, with its players' histories and ratings. It is recorded once, even if this is called
 * again or other games of the players are recorded at the same time. Throws when it is not certain that it is recorded.
 * @param findArchived where else it may be recorded already.
 * @returns the changes of the ratings; null when the game rated nothing.
 */
export const recordGame = async (
  db: Database,
  ended: EndedGame,
  findArchived: (gameId: string) => Promise<GameRow | null> = () => Promise.resolve(null),
): Promise<RatingChanges | null> => {
  for (let attempt = 1; ; attempt++) {
    const { game, ...before } = await read(db, ended);
    // In this order: a game is in the archive before it leaves the database.
    const recorded = game ?? (await findArchived(ended.terms.gameId));
    if (recorded !== null) return changesIn(recorded);
    const rows = gameRows(ended, before);
    try {
      await write(db, rows);
      return changesIn(rows.game);
    } catch (error) {
      if (attempt === ATTEMPTS || !isConflict(error)) throw error;
    }
  }
};

/** A game that comes so long after its end may have been recorded, and have left the database since. */
const LATE: Millis = KEPT_IN_DATABASE / 2;

/** The same, however late. The archive is asked only about a game that comes late: of others it has none. */
export const recordEndedGame = (
  { db, archive }: GameStores,
  ended: EndedGame,
  now: Millis,
): Promise<RatingChanges | null> =>
  recordGame(db, ended, now - ended.endedAt > LATE ? (gameId) => archive.findGame(gameId) : undefined);
