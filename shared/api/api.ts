import type { Role } from "../account/identity.ts";
import type { Socials } from "../account/profile.ts";
import type { ApiReason } from "../api-reason.ts";
import type { GameType, Speed } from "../game/time-controls.ts";
import type { ExportedOwnArena, ExportedSeek, ExportedUnfinished } from "./account-export-api.ts";
import type { PlayedArena } from "./arenas-api.ts";
import type { OwnBotResponse } from "./bots-api.ts";
import type { ExportedGame, ExportedNote, ExportedRating, Perfs, ProfileRecords, RatingPoint } from "./games-api.ts";
import type { ExportedNoticeDevice } from "./notifications-api.ts";
import type { ExportedPuzzles } from "./puzzles-api.ts";
import type { ExportedReport } from "./reports-api.ts";
import type { ExportedStudy, StudyResponse } from "./studies-api.ts";
import type { PersonalToken } from "./tokens-api.ts";

/** The body of every failed call. v2 clients read `message`, v1 clients read `error`. */
export interface ApiError {
  /** One sentence, or one for each invalid field. */
  readonly message: string | readonly string[];
  readonly error: string;
  /** The same for programs: one for each sentence, in the same order. */
  readonly reasons: readonly ApiReason[];
  /** Whole seconds until the call may come again, as in the header `Retry-After`. Left out if time changes nothing. */
  readonly retryAfter?: number;
}

/** The 409 for an outdated change of a study: the newer version, too. */
export interface StudyConflict extends ApiError {
  readonly study: StudyResponse;
}

export interface MessageResponse {
  readonly message: string;
}

export interface TokenResponse {
  readonly token: string;
  /** How long the token and its cookie are valid, in seconds. */
  readonly maxAge: number;
}

/** What was done, and the new token. Older tokens may be invalid now. */
export type MessageTokenResponse = MessageResponse & TokenResponse;

/** What a mailed link has done, with a new token only for a browser that is logged in by it, or was before. */
export type LinkResponse = MessageResponse & Partial<TokenResponse>;

export interface AccountResponse {
  readonly identifier: string;
  readonly username: string;
  readonly role: Role;
  readonly supporter: boolean;
  /** A program plays; omitted otherwise. */
  readonly bot?: true;
  /** Null for guests. */
  readonly email: string | null;
  /**
   * Only for a suspended account, until when (null: without an end) and why. Such a session reads its account and its
   * subscription, cancels, exports, deletes and appeals; every other call is refused with 423, every socket closed.
   */
  readonly suspension?: { readonly until: number | null; readonly why: string; readonly hasAppealed: boolean };
  /** A new token if the one of this call is old; omitted otherwise. */
  readonly renewal?: TokenResponse;
}

/** `POST /v2/auth/guest-login`: a guest's token, and the account as in `GET /v2/account`. */
export type GuestLoginResponse = TokenResponse & { readonly account: AccountResponse };

/** `GET /v2/account/sessions`: where a player is logged in, the most recently used session first. */
export interface SessionsResponse {
  readonly sessions: readonly {
    readonly id: string;
    /** Such as "Firefox on Linux". */
    readonly device: string;
    /** Two letters; null if unknown. */
    readonly country: string | null;
    readonly createdAt: number;
    readonly lastSeenAt: number;
    /** True for the session of this call. */
    readonly isCurrent: boolean;
  }[];
}

/** Moments are milliseconds since 1970. */
export interface ProfileResponse {
  /** The current name. A page that asked by a former name moves on to this one. */
  readonly username: string;
  readonly supporter: boolean;
  /** A program plays; omitted otherwise. */
  readonly bot?: true;
  readonly profile: {
    readonly bio: string;
    /** A two-letter country code, or "-". */
    readonly location: string;
  };
  readonly socials: Socials;
  readonly lastOnline: number | null;
  readonly createdAt: number;
  /** Omitted if not suspended. Only the player learns why and until when. */
  readonly suspended?: boolean;
}

export interface OwnProfileResponse extends ProfileResponse {
  readonly email: string | null;
}

/** `GET /v2/users/{username}`. A player's own profile includes the email address. */
export interface RatedProfileResponse extends ProfileResponse {
  readonly perfs: Perfs;
  /** Left out by servers of before. */
  readonly records?: ProfileRecords;
  readonly email?: string | null;
}

export type UserSearchResponse = readonly {
  readonly username: string;
  readonly supporter: boolean;
  /** A program plays; omitted otherwise. */
  readonly bot?: true;
}[];

export const CHALLENGE_POLICIES = ["anyone", "friends", "nobody"] as const;
export type ChallengePolicy = (typeof CHALLENGE_POLICIES)[number];

/** Friends who are online come over the hub's socket, not here. */
export interface FriendsResponse {
  /** Usernames, sorted. */
  readonly friends: readonly string[];
  readonly incomingRequests: readonly { readonly id: number; readonly fromUsername: string }[];
  readonly outgoingRequests: readonly { readonly id: number; readonly toUsername: string }[];
  /** Usernames of the supporters in the three lists. */
  readonly supporters: readonly string[];
  /** Usernames of the bots in the three lists; omitted if there are none. */
  readonly bots?: readonly string[];
  /** Usernames of the players that this player has blocked. */
  readonly blocked: readonly string[];
  readonly whoMayChallenge: ChallengePolicy;
}

export interface FriendActionResponse {
  readonly relation: "none" | "requested" | "friends";
}

export interface BlocksResponse {
  readonly blocked: readonly string[];
}

export interface PreferencesResponse {
  readonly whoMayChallenge: ChallengePolicy;
  /** The player's name is left out of published games. */
  readonly hidesInOpenData: boolean;
}

/** All stored data of a player, for download. */
export interface AccountExport extends ExportedUnfinished {
  readonly exportedAt: number;
  readonly profile: OwnProfileResponse & {
    readonly identifier: string;
    readonly confirmedAt: number | null;
    readonly usernameChangedAt: number | null;
    /** The new address of an unconfirmed change of email. */
    readonly pendingEmail: string | null;
    /** The id at the payment provider, which has all other data about payments. */
    readonly paymentCustomer: string | null;
    readonly formerUsernames: readonly string[];
    /** The last suspension, which may be over; `until` is null for one without an end. */
    readonly suspension: {
      readonly since: number;
      readonly until: number | null;
      readonly reason: string;
      readonly appeal: string | null;
    } | null;
  };
  /** `language` is that of mails; null if it is unknown. */
  readonly preferences: PreferencesResponse & {
    readonly language: string | null;
    readonly mailsDigest: boolean;
    readonly digestAt: number | null;
  };
  readonly friends: readonly { readonly username: string; readonly since: number }[];
  readonly incomingRequests: readonly { readonly fromUsername: string; readonly createdAt: number }[];
  readonly outgoingRequests: readonly { readonly toUsername: string; readonly createdAt: number }[];
  /** Players that this player has blocked. Who has blocked this player is the others' data. */
  readonly blocked: readonly { readonly username: string; readonly createdAt: number }[];
  readonly sessions: readonly {
    readonly id: string;
    readonly device: string;
    readonly country: string | null;
    readonly createdAt: number;
    readonly lastSeenAt: number;
    readonly expiresAt: number;
  }[];
  /** Personal tokens for programs, without the tokens themselves, which are not stored. */
  readonly tokens: readonly PersonalToken[];
  /** The devices that get notifications. */
  readonly notifications: readonly ExportedNoticeDevice[];
  /** The ids of running correspondence games. */
  readonly runningGames: readonly string[];
  /** For time controls with a rated game. */
  readonly ratings: readonly ExportedRating[];
  readonly puzzles: ExportedPuzzles;
  /** What a bot takes; omitted for a person. */
  readonly bot?: OwnBotResponse;
  /** Beside correspondence games. */
  readonly notes: readonly ExportedNote[];
  readonly arenas: readonly PlayedArena[];
  readonly reports: readonly ExportedReport[];
  readonly ownArenas: readonly ExportedOwnArena[];
  readonly seeks: readonly ExportedSeek[];
  readonly studies: readonly ExportedStudy[];
  /** After each rated game, oldest first. */
  readonly ratingHistory: readonly (RatingPoint & { readonly gameType: Speed })[];
  /** Newest first. */
  readonly games: readonly ExportedGame[];
}

export interface HealthResponse {
  readonly status: "ok";
  readonly version: string;
}

/**
 * The health of a part of the platform: it answers quickly, after more than half a second, or not at all. "off": the
 * site does without it.
 */
export type PartStatus = "ok" | "slow" | "failing" | "off";

/** `GET /v2/status`: the health of each part, up to fifteen seconds old. */
export interface StatusResponse {
  /** The worst of all parts. */
  readonly status: PartStatus;
  readonly version: string;
  readonly parts: {
    readonly database: PartStatus;
    readonly queue: PartStatus;
    readonly hub: PartStatus;
    readonly room: PartStatus;
    /** "off" without a sender. "failing" if the setup is incomplete, or a mail was refused in the last minutes. */
    readonly mail: PartStatus;
  };
}

/** Numbers of people. */
export interface Activity {
  /** People who search for an opponent. */
  readonly waiting: number;
  /** People in a running game with an opponent, however they met. */
  readonly playing: number;
}

/** `GET /v2/activity`: the sums of all pools, and those of each time control. */
export interface ActivityResponse extends Activity {
  /** Builds before did not answer it. The edge may still have such an answer after a deploy. */
  readonly clocks?: Readonly<Record<GameType, { readonly rated: Activity; readonly unrated: Activity }>>;
}

/** `GET /v2/site`: the operator's settings. An address is null if it is not set. */
export interface SiteResponse {
  readonly statusUrl: string | null;
  readonly sourceUrl: string | null;
  readonly communityUrl: string | null;
  readonly contactEmail: string | null;
  /** True if home links to practice against the computer. */
  readonly computerOpponent: boolean;
  /** False if nobody can sign up, as the site sends no mails. */
  readonly opensAccounts: boolean;
}
