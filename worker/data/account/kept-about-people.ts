import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { AccountExport } from "../../../shared/api/api.ts";
import type { privacyTexts } from "../../../shared/language/en/privacy.ts";
import type * as arenas from "../arena/arena-schema.ts";
import type * as games from "../game/game-schema.ts";
import type * as reports from "../people/report-schema.ts";
import type * as puzzles from "../puzzles/puzzle-schema.ts";
import type * as accounts from "../schema.ts";
import type * as payments from "./payment-schema.ts";

/** Each table and object needs a row to compile. Tests compare rows with columns, export, deletion and policy. */

type Schema = typeof accounts & typeof arenas & typeof games & typeof payments & typeof puzzles & typeof reports;
type Table = Extract<Schema[keyof Schema], SQLiteTable>["_"];
type ColumnOf<One> = One extends { readonly columns: Record<string, { readonly _: { readonly name: infer Name } }> }
  ? Name
  : never;

type TableOfNobody =
  | "leases"
  | "open_data_files"
  | "opening_moves"
  | "payment_events"
  | "puzzles"
  | "totals"
  | "uncounted_games";

type ObjectName = { [Name in keyof Env]: Env[Name] extends { newUniqueId: unknown } ? Name : never }[keyof Env];

/**
 * Why the export leaves something out: `copy`: it has the same from elsewhere. `moment`: it is gone within a minute or
 * with the connection. `others`: it belongs to somebody else's data. `local`: only local runs have it.
 */
type Unexported = "copy" | "moment" | "others" | "local";

export interface Kept<Name = string> {
  readonly names: readonly Name[];
  readonly exported: readonly (keyof AccountExport)[] | Unexported;
  /** `id` leads to nothing: it stands for the games and places of others. */
  readonly left: "nothing" | "id" | "local";
  /** For objects: how long it takes at most. */
  readonly within?: "at once" | "a minute" | "two hours" | "a day" | "a week";
  readonly policy: keyof typeof privacyTexts.keeping | "others" | "guest";
}

// biome-ignore format: a table is read by its columns
export const TABLES: { readonly [One in Table as Exclude<One["name"], TableOfNobody>]: Kept<ColumnOf<One>> } = {
  users: { names: ["id", "username", "username_key", "email", "email_key", "pending_email"], exported: ["profile", "preferences"], left: "id", policy: "email" },
  retired_usernames: { names: ["username_key", "username", "user_id"], exported: ["profile"], left: "nothing", policy: "username" },
  friend_requests: { names: ["from_id", "to_id"], exported: ["incomingRequests", "outgoingRequests"], left: "nothing", policy: "games" },
  friendships: { names: ["user_id", "friend_id"], exported: ["friends"], left: "nothing", policy: "games" },
  blocks: { names: ["blocker_id", "blocked_id"], exported: ["blocked"], left: "nothing", policy: "games" },
  dev_outbox: { names: ["recipient"], exported: "local", left: "local", policy: "email" },
  sessions: { names: ["user_id"], exported: ["sessions", "tokens"], left: "nothing", policy: "devices" },
  push_subscriptions: { names: ["user_id", "endpoint"], exported: ["notifications"], left: "nothing", policy: "notifications" },
  game_notes: { names: ["user_id"], exported: ["notes"], left: "nothing", policy: "notes" },
  studies: { names: ["owner_id"], exported: ["studies"], left: "nothing", policy: "studies" },
  bots: { names: ["user_id"], exported: ["bot"], left: "nothing", policy: "profile" },
  arenas: { names: ["creator_id"], exported: ["ownArenas"], left: "nothing", policy: "unfinished" },
  arena_results: { names: ["user_id"], exported: ["arenas"], left: "id", policy: "games" },
  games: { names: ["x_id", "x_guest_name", "o_id", "o_guest_name"], exported: ["games"], left: "id", policy: "games" },
  game_players: { names: ["user_id", "opponent_id"], exported: ["games"], left: "id", policy: "games" },
  ratings: { names: ["user_id"], exported: ["ratings", "ratingHistory"], left: "nothing", policy: "games" },
  running_correspondence: { names: ["player_id"], exported: ["runningGames"], left: "nothing", policy: "games" },
  payment_customers: { names: ["user_id", "customer_id"], exported: ["profile"], left: "id", policy: "others" },
  reports: { names: ["reporter_id", "reported"], exported: ["reports"], left: "nothing", policy: "reports" },
  puzzle_players: { names: ["user_id"], exported: ["puzzles"], left: "nothing", policy: "puzzles" },
  proposed_puzzles: { names: ["proposer_id"], exported: ["puzzles"], left: "nothing", policy: "studies" },
  puzzle_attempts: { names: ["user_id"], exported: ["puzzles"], left: "nothing", policy: "puzzles" },
  puzzle_days: { names: ["user_id"], exported: ["puzzles"], left: "nothing", policy: "puzzles" },
  own_mistakes: { names: ["user_id"], exported: ["puzzles"], left: "nothing", policy: "puzzles" },
  storm_players: { names: ["user_id"], exported: ["puzzles"], left: "nothing", policy: "puzzles" },
  storm_misses: { names: ["user_id"], exported: ["puzzles"], left: "nothing", policy: "puzzles" },
};

// biome-ignore format: a table is read by its columns
export const OBJECTS: Readonly<Record<ObjectName, Readonly<Record<string, Kept>>>> = {
  GAME_ROOM: {
    // A game that was called off before the deletion.
    "worker/room/stored-values.ts": { names: ["identifier", "username", "creator", "invited", "seats", "players"], exported: ["games", "runningGames", "answersAhead"], left: "id", within: "a week", policy: "unfinished" },
  },
  GAME_RELAY: {},
  RUNNING_GAMES: {
    "worker/room/running/listed-games.ts": { names: ["username", "players", "X", "O"], exported: "copy", left: "nothing", within: "at once", policy: "unfinished" },
  },
  RACE_ROOM: {
    "worker/race/race-storage.ts": { names: ["seats", "identifier", "username"], exported: ["races"], left: "id", within: "at once", policy: "unfinished" },
  },
  ARENA: {
    "worker/arena/arena-storage.ts": { names: ["identity", "blocked", "players", "X", "O"], exported: ["enteredArenas"], left: "id", within: "at once", policy: "unfinished" },
  },
  SEEK_POOL: {
    "worker/seeks/seek-storage.ts": { names: ["owner", "by", "players"], exported: ["seeks"], left: "nothing", within: "at once", policy: "unfinished" },
  },
  MATCHMAKING_QUEUE: {
    "worker/matchmaking/pairings.ts": { names: ["players", "X", "O"], exported: "copy", left: "nothing", within: "two hours", policy: "unfinished" },
    // The search of a lost connection, as `search.ts` has it.
    "worker/matchmaking/kept-searches.ts": { names: [], exported: "moment", left: "nothing", within: "a minute", policy: "unfinished" },
  },
  PLAYER_HUB: {
    "worker/platform/object/deliveries.ts": { names: ["identifier"], exported: "moment", left: "nothing", within: "a minute", policy: "unfinished" },
    "worker/player/games/challenges.ts": { names: ["other_id", "other_username"], exported: ["challenges"], left: "nothing", within: "at once", policy: "unfinished" },
    "worker/player/notices/rings.ts": { names: ["from"], exported: "others", left: "nothing", within: "a day", policy: "unfinished" },
    "worker/player/games/friendly-games.ts": { names: ["creator"], exported: ["invitations"], left: "nothing", within: "a minute", policy: "unfinished" },
    "worker/player/games/correspondence-games.ts": { names: ["opponent"], exported: ["runningGames"], left: "nothing", within: "at once", policy: "unfinished" },
    "worker/player/bots/bot-games.ts": { names: ["opponent", "opponentId", "username"], exported: "copy", left: "nothing", within: "at once", policy: "unfinished" },
    "worker/player/friends/friend-list.ts": { names: ["friends", "identifier", "username"], exported: "copy", left: "nothing", within: "at once", policy: "games" },
    "worker/player/friends/presence.ts": { names: ["username"], exported: "moment", left: "nothing", within: "a minute", policy: "games" },
    "worker/player/friends/presence-retries.ts": { names: ["username"], exported: "moment", left: "nothing", within: "a minute", policy: "games" },
    // What waits for a device may name its sender: a notice is outdated after a day at most.
    "worker/player/notices/waiting-notices.ts": { names: ["message"], exported: "others", left: "nothing", within: "a day", policy: "notifications" },
    "worker/player/session/deletion.ts": { names: ["friends"], exported: "moment", left: "nothing", within: "a minute", policy: "games" },
    "worker/player/session/account-facts.ts": { names: ["username"], exported: "copy", left: "nothing", within: "a minute", policy: "username" },
    "worker/player/session/open-channels.ts": { names: [], exported: ["races", "enteredArenas"], left: "nothing", within: "a minute", policy: "unfinished" },
  },
  HOUSE_BOT: {},
  SOCKET_BRIDGE: {},
  RATE_LIMITER: {
    // Objects are found by a hash of what is counted, which cannot be read from it.
    "worker/platform/rate-limiter/rate-limiter.ts": { names: [], exported: "moment", left: "nothing", within: "a day", policy: "guest" },
  },
  GAME_ARCHIVE: {
    // Old games, as `games` has them.
    "worker/data/archive/game-archive.ts": { names: [], exported: ["games"], left: "id", within: "at once", policy: "games" },
  },
  DOWNTIME_MONITOR: {},
};
