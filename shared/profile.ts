import type { Problem } from "./api-reason.ts";

/** The rules for what players write about themselves, for the form that asks and for the server that stores. */

export const BIO_MAX_LENGTH = 120;

/** The country of a player who names none. */
export const NO_COUNTRY = "-";

/** In characters as a reader counts them, not in UTF-16 units: an emoji is one. */
export const bioLength = (bio: string): number => Array.from(bio).length;

export const bioProblem = (bio: string): Problem =>
  bioLength(bio) > BIO_MAX_LENGTH ? { reason: "bio-too-long" } : null;

export const countryProblem = (country: string): Problem =>
  country === NO_COUNTRY || /^[A-Z]{2}$/.test(country) ? null : { reason: "country-invalid" };

/** Of a name on Discord. */
export const DISCORD_MIN_LENGTH = 2;
export const DISCORD_MAX_LENGTH = 32;

export const NETWORKS = ["youtube", "twitch", "reddit", "discord", "twitter"] as const;

export type Network = (typeof NETWORKS)[number];

/** What a player has on each network: a link that is safe to open, a name for discord, "" for nothing. */
export type Socials = Readonly<Record<Network, string>>;

/** The one group is the address without its scheme. Only http(s) or no scheme, so that no link can run a script. */
const PATTERNS: Readonly<Record<Network, RegExp>> = {
  youtube: /^(?:https?:\/\/)?(?:www\.|m\.)?((?:youtube\.com|youtu\.be)\/[\w@.%/?=&~+-]{1,150})$/i,
  twitch: /^(?:https?:\/\/)?(?:www\.|m\.)?(twitch\.tv\/\w{1,25})\/?$/i,
  reddit: /^(?:https?:\/\/)?(?:www\.|old\.|new\.|m\.)?(reddit\.com\/user\/[\w-]{1,20})\/?$/i,
  twitter: /^(?:https?:\/\/)?(?:www\.|mobile\.|m\.)?((?:x|twitter)\.com\/\w{1,15})\/?$/i,
  discord: new RegExp(`^(\\w{${DISCORD_MIN_LENGTH},${DISCORD_MAX_LENGTH}})$`),
};

/**
 * A social link as it is stored: with its scheme, without the variants of the host. "" stays "".
 * @returns null when the text is no link to that network.
 */
export const profileLink = (network: Network, text: string): string | null => {
  const trimmed = text.trim();
  if (trimmed === "") return "";
  const rest = PATTERNS[network].exec(trimmed)?.[1];
  if (rest === undefined) return null;
  return network === "discord" ? rest : `https://${rest}`;
};

export const socialProblem = (network: Network, text: string): Problem => {
  if (profileLink(network, text) !== null) return null;
  return network === "discord" ? { reason: "discord-name-invalid" } : { reason: "link-of-network-invalid", network };
};
