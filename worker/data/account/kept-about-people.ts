import type { AccountExport } from "../../../shared/api/api.ts";
import type { privacyTexts } from "../../../shared/language/en/privacy.ts";

/**
 * All that the server keeps about people: each table of the database and each file with what an object stores. Tests
 * compare it with the schema, the export, the deletion of accounts and the privacy policy. Who adds a column or a field
 * that names somebody adds it here.
 */

/**
 * Why the export leaves something out: `copy`: it has the same from elsewhere. `moment`: it is gone within a minute or
 * with the connection. `others`: it belongs to somebody else's data. `local`: only local runs have it.
 */
type Unexported = "copy" | "moment" | "others" | "local";

export interface Kept {
  /** A table, or a file below `worker/`. */
  readonly where: string;
  /** Its columns or fields that name a person. */
  readonly names: readonly string[];
  readonly exported: readonly (keyof AccountExport)[] | Unexported;
  /** What is left once the account is deleted: `id`: its id, which leads to nothing, for the games and places of others. */
  readonly left: "nothing" | "id" | "local";
  /** For objects: how long it takes at most until nothing, or only the id, is left. */
  readonly within?: "at once" | "a minute" | "two hours" | "a day" | "a week";
  /** The point of the policy that tells of it. */
  readonly policy: keyof typeof privacyTexts.keeping | "others" | "guest";
}

export const TABLES: readonly Kept[] = [
  {
    where: "users",
    names: ["id", "username", "username_key", "email", "email_key", "pending_email"],
    exported: ["profile", "preferences"],
    left: "id",
    policy: "email",
  },
  {
    where: "retired_usernames",
    names: ["username_key", "username", "user_id"],
    exported: ["profile"],
    left: "nothing",
    policy: "username",
  },
  {
    where: "friend_requests",
    names: ["from_id", "to_id"],
    exported: ["incomingRequests", "outgoingRequests"],
    left: "nothing",
    policy: "games",
  },
  { where: "friendships", names: ["user_id", "friend_id"], exported: ["friends"], left: "nothing", policy: "games" },
  { where: "blocks", names: ["blocker_id", "blocked_id"], exported: ["blocked"], left: "nothing", policy: "games" },
  { where: "dev_outbox", names: ["recipient"], exported: "local", left: "local", policy: "email" },
  { where: "sessions", names: ["user_id"], exported: ["sessions", "tokens"], left: "nothing", policy: "devices" },
  {
    where: "push_subscriptions",
    names: ["user_id", "endpoint"],
    exported: ["notifications"],
    left: "nothing",
    policy: "notifications",
  },
  { where: "game_notes", names: ["user_id"], exported: ["notes"], left: "nothing", policy: "notes" },
  { where: "studies", names: ["owner_id"], exported: ["studies"], left: "nothing", policy: "studies" },
  { where: "bots", names: ["user_id"], exported: ["bot"], left: "nothing", policy: "profile" },
  { where: "arenas", names: ["creator_id"], exported: ["ownArenas"], left: "nothing", policy: "unfinished" },
  { where: "arena_results", names: ["user_id"], exported: ["arenas"], left: "id", policy: "games" },
  {
    where: "games",
    names: ["x_id", "x_guest_name", "o_id", "o_guest_name"],
    exported: ["games"],
    left: "id",
    policy: "games",
  },
  { where: "game_players", names: ["user_id", "opponent_id"], exported: ["games"], left: "id", policy: "games" },
  { where: "ratings", names: ["user_id"], exported: ["ratings", "ratingHistory"], left: "nothing", policy: "games" },
  {
    where: "running_correspondence",
    names: ["player_id"],
    exported: ["runningGames"],
    left: "nothing",
    policy: "games",
  },
  {
    where: "payment_customers",
    names: ["user_id", "customer_id"],
    exported: ["profile"],
    left: "id",
    policy: "others",
  },
  { where: "reports", names: ["reporter_id", "reported"], exported: ["reports"], left: "nothing", policy: "reports" },
  { where: "puzzle_players", names: ["user_id"], exported: ["puzzles"], left: "nothing", policy: "puzzles" },
  { where: "proposed_puzzles", names: ["proposer_id"], exported: ["puzzles"], left: "nothing", policy: "studies" },
  { where: "puzzle_attempts", names: ["user_id"], exported: ["puzzles"], left: "nothing", policy: "puzzles" },
  { where: "puzzle_days", names: ["user_id"], exported: ["puzzles"], left: "nothing", policy: "puzzles" },
  { where: "own_mistakes", names: ["user_id"], exported: ["puzzles"], left: "nothing", policy: "puzzles" },
  { where: "storm_players", names: ["user_id"], exported: ["puzzles"], left: "nothing", policy: "puzzles" },
  { where: "storm_misses", names: ["user_id"], exported: ["puzzles"], left: "nothing", policy: "puzzles" },
];

/** Tables that name nobody. */
export const TABLES_OF_NOBODY: readonly string[] = [
  "leases",
  "open_data_files",
  "opening_moves",
  "payment_events",
  "puzzles",
  "totals",
  "uncounted_games",
];

const HUB = "worker/player/";

export const OBJECTS: readonly Kept[] = [
  {
    where: "worker/room/stored-values.ts",
    names: ["identifier", "username", "creator", "invited", "seats", "players"],
    exported: ["games", "runningGames", "answersAhead"],
    left: "id",
    // A game that was called off before the deletion.
    within: "a week",
    policy: "unfinished",
  },
  {
    where: "worker/room/running/listed-games.ts",
    names: ["username", "players", "X", "O"],
    exported: "copy",
    left: "nothing",
    within: "at once",
    policy: "unfinished",
  },
  {
    where: "worker/race/race-storage.ts",
    names: ["seats", "identifier", "username"],
    exported: ["races"],
    left: "id",
    within: "at once",
    policy: "unfinished",
  },
  {
    where: "worker/arena/arena-storage.ts",
    names: ["identity", "blocked", "players", "X", "O"],
    exported: ["enteredArenas"],
    left: "id",
    within: "at once",
    policy: "unfinished",
  },
  {
    where: "worker/seeks/seek-storage.ts",
    names: ["owner", "by", "players"],
    exported: ["seeks"],
    left: "nothing",
    within: "at once",
    policy: "unfinished",
  },
  {
    where: "worker/matchmaking/pairings.ts",
    names: ["players", "X", "O"],
    exported: "copy",
    left: "nothing",
    within: "two hours",
    policy: "unfinished",
  },
  // The search of a lost connection, as `search.ts` has it.
  {
    where: "worker/matchmaking/kept-searches.ts",
    names: [],
    exported: "moment",
    left: "nothing",
    within: "a minute",
    policy: "unfinished",
  },
  {
    where: "worker/platform/object/deliveries.ts",
    names: ["identifier"],
    exported: "moment",
    left: "nothing",
    within: "a minute",
    policy: "unfinished",
  },
  {
    where: `${HUB}games/challenges.ts`,
    names: ["other_id", "other_username"],
    exported: ["challenges"],
    left: "nothing",
    within: "at once",
    policy: "unfinished",
  },
  {
    where: `${HUB}notices/rings.ts`,
    names: ["from"],
    exported: "others",
    left: "nothing",
    within: "a day",
    policy: "unfinished",
  },
  {
    where: `${HUB}games/friendly-games.ts`,
    names: ["creator"],
    exported: ["invitations"],
    left: "nothing",
    within: "a minute",
    policy: "unfinished",
  },
  {
    where: `${HUB}games/correspondence-games.ts`,
    names: ["opponent"],
    exported: ["runningGames"],
    left: "nothing",
    within: "at once",
    policy: "unfinished",
  },
  {
    where: `${HUB}bots/bot-games.ts`,
    names: ["opponent", "opponentId", "username"],
    exported: "copy",
    left: "nothing",
    within: "at once",
    policy: "unfinished",
  },
  {
    where: `${HUB}friends/friend-list.ts`,
    names: ["friends", "identifier", "username"],
    exported: "copy",
    left: "nothing",
    within: "at once",
    policy: "games",
  },
  {
    where: `${HUB}friends/presence.ts`,
    names: ["username"],
    exported: "moment",
    left: "nothing",
    within: "a minute",
    policy: "games",
  },
  {
    where: `${HUB}friends/presence-retries.ts`,
    names: ["username"],
    exported: "moment",
    left: "nothing",
    within: "a minute",
    policy: "games",
  },
  // What waits for a device may name its sender: a notice is outdated after a day at most.
  {
    where: `${HUB}notices/waiting-notices.ts`,
    names: ["message"],
    exported: "others",
    left: "nothing",
    within: "a day",
    policy: "notifications",
  },
  {
    where: `${HUB}session/deletion.ts`,
    names: ["friends"],
    exported: "moment",
    left: "nothing",
    within: "a minute",
    policy: "games",
  },
  {
    where: `${HUB}session/account-facts.ts`,
    names: ["username"],
    exported: "copy",
    left: "nothing",
    within: "a minute",
    policy: "username",
  },
  {
    where: `${HUB}session/open-channels.ts`,
    names: [],
    exported: ["races", "enteredArenas"],
    left: "nothing",
    within: "a minute",
    policy: "unfinished",
  },
  // Objects are found by a hash of what is counted, which cannot be read from it.
  {
    where: "worker/platform/rate-limiter/rate-limiter.ts",
    names: [],
    exported: "moment",
    left: "nothing",
    within: "a day",
    policy: "guest",
  },
  // Old games, as `games` has them.
  {
    where: "worker/data/archive/game-archive.ts",
    names: [],
    exported: ["games"],
    left: "id",
    within: "at once",
    policy: "games",
  },
];
