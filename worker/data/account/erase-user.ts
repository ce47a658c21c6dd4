import { eq, or } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { AnySQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { DELETED_PLAYER_NAME } from "../../../shared/account/identity.ts";
import { NO_COUNTRY } from "../../../shared/account/profile.ts";
import { logError } from "../../platform/core/log-error.ts";
import { erasePerformances } from "../arena/arena-results.ts";
import { eraseCreator } from "../arena/arenas.ts";
import type { Database } from "../database.ts";
import { ratings, runningCorrespondence } from "../game/game-schema.ts";
import { eraseStudies } from "../game/studies.ts";
import { eraseFriendships } from "../people/friends.ts";
import { eraseReports } from "../people/reports.ts";
import { eraseProposer } from "../puzzles/proposed-puzzles.ts";
import {
  ownMistakes,
  puzzleAttempts,
  puzzleDays,
  puzzlePlayers,
  stormMet,
  stormPlayers,
} from "../puzzles/puzzle-schema.ts";
import { blocks, bots, friendRequests, gameNotes, retiredUsernames, sessions, type User, users } from "../schema.ts";
import { eraseHistory } from "./erase-record.ts";
import type { TABLES } from "./kept-about-people.ts";

type Erase = (db: Database, user: User, now: number) => readonly BatchItem<"sqlite">[];

const nothing: Erase = () => [];

const rowsOf =
  (table: SQLiteTable, ...columns: readonly AnySQLiteColumn[]): Erase =>
  (db, { id }) => [db.delete(table).where(or(...columns.map((column) => eq(column, id))))];

/** So that the account's games keep an opponent. */
const leftOf = (user: User, now: number): Omit<User, "id" | "role" | "createdAt"> => ({
  username: DELETED_PLAYER_NAME,
  usernameKey: null,
  email: null,
  emailKey: null,
  pendingEmail: null,
  language: null,
  mailsDigest: false,
  digestAt: null,
  passwordHash: null,
  tokenVersion: user.tokenVersion + 1,
  isSupporter: false,
  supporterGiven: false,
  // Kept, because the games that stay were played by a bot or a person.
  isBot: user.isBot,
  hidesInOpenData: true,
  bio: "",
  country: NO_COUNTRY,
  youtube: "",
  twitch: "",
  reddit: "",
  discord: "",
  twitter: "",
  confirmedAt: null,
  lastOnline: null,
  usernameChangedAt: null,
  deletedAt: now,
  whoMayChallenge: "anyone",
  suspendedAt: null,
  suspendedUntil: null,
  suspensionReason: null,
  suspensionAppeal: null,
});

/** A table that is missing here does not compile. */
const ERASURES: Readonly<Record<keyof typeof TABLES, Erase>> = {
  users: (db, user, now) => [db.update(users).set(leftOf(user, now)).where(eq(users.id, user.id))],
  retired_usernames: rowsOf(retiredUsernames, retiredUsernames.userId),
  // With them go their devices: `push_subscriptions` refers to them.
  sessions: rowsOf(sessions, sessions.userId),
  push_subscriptions: nothing,
  friend_requests: rowsOf(friendRequests, friendRequests.fromId, friendRequests.toId),
  friendships: (db, { id }) => eraseFriendships(db, id),
  blocks: rowsOf(blocks, blocks.blockerId, blocks.blockedId),
  reports: (db, { id }) => eraseReports(db, id),
  ratings: rowsOf(ratings, ratings.userId),
  studies: (db, { id }) => [eraseStudies(db, id)],
  game_notes: rowsOf(gameNotes, gameNotes.userId),
  running_correspondence: rowsOf(runningCorrespondence, runningCorrespondence.playerId),
  puzzle_players: rowsOf(puzzlePlayers, puzzlePlayers.userId),
  proposed_puzzles: (db, { id }) => [eraseProposer(db, id)],
  puzzle_attempts: rowsOf(puzzleAttempts, puzzleAttempts.userId),
  puzzle_days: rowsOf(puzzleDays, puzzleDays.userId),
  own_mistakes: rowsOf(ownMistakes, ownMistakes.userId),
  storm_players: rowsOf(stormPlayers, stormPlayers.userId),
  storm_misses: rowsOf(stormMet, stormMet.userId),
  arenas: (db, { id }) => [eraseCreator(db, id)],
  arena_results: (db, { id }) => [erasePerformances(db, id)],
  bots: rowsOf(bots, bots.userId),
  // In pieces, after the rest.
  games: nothing,
  game_players: nothing,
  // The payment provider's id, for events that come later.
  payment_customers: nothing,
  dev_outbox: nothing,
};

export const eraseUser = async (db: Database, user: User, now: number): Promise<void> => {
  const [first, ...others] = Object.values(ERASURES).flatMap((erase) => erase(db, user, now));
  if (first !== undefined) await db.batch([first, ...others]);
  try {
    await eraseHistory(db, user.id);
  } catch (error) {
    // The account is deleted anyway. The daily clean-up erases the rest of its games.
    logError("erase-history", error);
  }
};
