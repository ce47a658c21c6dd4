import type { ApiReason } from "./api-reason.ts";
import type { ExportedGame, ExportedRating, Perfs, RatingPoint } from "./games-api.ts";
import type { Role } from "./identity.ts";
import type { Socials } from "./profile.ts";
import type { GameType } from "./time-controls.ts";

/** Shapes of the HTTP API, for both sides. Paths are in the Worker's `http/` folder, calls in the client's `api/`. */

/** Every answer that is not a success. v2 clients read `message`, v1 clients read `error`. */
export interface ApiError {
  /** One sentence, or one for each field that is wrong. */
  readonly message: string | readonly string[];
  readonly error: string;
  /** The same for programs, one for each sentence in their order. */
  readonly reasons: readonly ApiReason[];
}

export interface MessageResponse {
  readonly message: string;
}

export interface TokenResponse {
  readonly token: string;
  /** Seconds that the token is valid for, and its cookie with it. */
  readonly maxAge: number;
}

/** What was done, and the token to go on with: older ones may be worth nothing any more. */
export type MessageTokenResponse = MessageResponse & TokenResponse;

export interface AccountResponse {
  readonly identifier: string;
  readonly username: string;
  readonly role: Role;
  readonly supporter: boolean;
  /** Null for guests. */
  readonly email: string | null;
  /** The token to go on with, when the one of the call has become old; left out otherwise. */
  readonly renewal?: TokenResponse;
}

/** `POST /v2/auth/guest-login`: a guest's token, and who the guest is, as `GET /v2/account` says it. */
export type GuestLoginResponse = TokenResponse & { readonly account: AccountResponse };

/** `GET /v2/account/sessions`: where a player is logged in, the session used last first. */
export interface SessionsResponse {
  readonly sessions: readonly {
    readonly id: string;
    /** Such as "Firefox on Linux". */
    readonly device: string;
    /** Two letters; null where it is not known. */
    readonly country: string | null;
    readonly createdAt: number;
    readonly lastSeenAt: number;
    /** The session that asks. */
    readonly isCurrent: boolean;
  }[];
}

/** Moments are milliseconds since 1970. */
export interface ProfileResponse {
  /** As it is now: when it was asked for by a former name, the page moves on to this one. */
  readonly username: string;
  readonly supporter: boolean;
  readonly profile: {
    readonly bio: string;
    /** The country's two-letter code, or "-". */
    readonly location: string;
  };
  readonly socials: Socials;
  readonly lastOnline: number | null;
  readonly createdAt: number;
  /** Left out when not. Why and until when is for nobody but the player. */
  readonly suspended?: boolean;
}

/** A player's own profile. */
export interface OwnProfileResponse extends ProfileResponse {
  readonly email: string | null;
}

/** `GET /v2/users/{username}`. Players who ask for their own get the address too. */
export interface RatedProfileResponse extends ProfileResponse {
  readonly perfs: Perfs;
  readonly email?: string | null;
}

export type UserSearchResponse = readonly { readonly username: string; readonly supporter: boolean }[];

/** Who may send a player challenges. */
export const CHALLENGE_POLICIES = ["anyone", "friends", "nobody"] as const;
export type ChallengePolicy = (typeof CHALLENGE_POLICIES)[number];

/** Which friends are online comes over the hub's socket, not here. */
export interface FriendsResponse {
  /** Usernames, by name. */
  readonly friends: readonly string[];
  readonly incomingRequests: readonly { readonly id: number; readonly fromUsername: string }[];
  readonly outgoingRequests: readonly { readonly id: number; readonly toUsername: string }[];
  /** Usernames of those in the three lists who support the platform. */
  readonly supporters: readonly string[];
  /** Usernames of those whom this player has blocked. */
  readonly blocked: readonly string[];
  readonly whoMayChallenge: ChallengePolicy;
}

/** What is between two players after a call. */
export interface FriendActionResponse {
  readonly relation: "none" | "requested" | "friends";
}

export interface BlocksResponse {
  readonly blocked: readonly string[];
}

export interface PreferencesResponse {
  readonly whoMayChallenge: ChallengePolicy;
}

/** Everything that is kept about a player, to take along. */
export interface AccountExport {
  readonly exportedAt: number;
  readonly profile: OwnProfileResponse & {
    readonly identifier: string;
    readonly confirmedAt: number | null;
    readonly usernameChangedAt: number | null;
    /** The new address of a change of e-mail that is not confirmed yet. */
    readonly pendingEmail: string | null;
    /** The id at the payment provider, which keeps everything else about payments. */
    readonly paymentCustomer: string | null;
    readonly formerUsernames: readonly string[];
    /** The last suspension, which may be over; `until` is null for one without an end. */
    readonly suspension: { readonly since: number; readonly until: number | null; readonly reason: string } | null;
  };
  readonly preferences: PreferencesResponse;
  readonly friends: readonly { readonly username: string; readonly since: number }[];
  readonly incomingRequests: readonly { readonly fromUsername: string; readonly createdAt: number }[];
  readonly outgoingRequests: readonly { readonly toUsername: string; readonly createdAt: number }[];
  /** Whom this player has blocked; who has blocked this player is the others' own. */
  readonly blocked: readonly { readonly username: string; readonly createdAt: number }[];
  /** The logins that are still stored. */
  readonly sessions: readonly {
    readonly id: string;
    readonly device: string;
    readonly country: string | null;
    readonly createdAt: number;
    readonly lastSeenAt: number;
    readonly expiresAt: number;
  }[];
  /** Of the time controls in which a rated game was played. */
  readonly ratings: readonly ExportedRating[];
  /** After each rated game, oldest first. */
  readonly ratingHistory: readonly (RatingPoint & { readonly gameType: GameType })[];
  /** Newest first. */
  readonly games: readonly ExportedGame[];
}

export interface HealthResponse {
  readonly status: "ok";
  readonly version: string;
}

/** How a part of the platform answers now: quickly, after more than half a second, or not. */
export type PartStatus = "ok" | "slow" | "failing";

/** `GET /v2/status`: each part by itself. Up to fifteen seconds old. */
export interface StatusResponse {
  /** The worst of the parts. */
  readonly status: PartStatus;
  readonly version: string;
  readonly parts: {
    readonly database: PartStatus;
    readonly queue: PartStatus;
    readonly hub: PartStatus;
    readonly room: PartStatus;
    /** "failing" where no mail can leave: nothing is set up, or one was refused in the last minutes. */
    readonly mail: PartStatus;
  };
}

/** `GET /v2/activity`: people, over all pools. */
export interface ActivityResponse {
  /** Who looks for an opponent. */
  readonly waiting: number;
  /** Who is in a game with somebody, however they met. */
  readonly playing: number;
}

/** `GET /v2/site`: what the operator has decided. An address is null where nothing was said. */
export interface SiteResponse {
  readonly statusUrl: string | null;
  readonly sourceUrl: string | null;
  readonly communityUrl: string | null;
  readonly contactEmail: string | null;
  /** Whether home leads to practice against the computer. */
  readonly computerOpponent: boolean;
}
