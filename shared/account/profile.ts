import type { Problem } from "../api-reason.ts";

export const BIO_MAX_LENGTH = 120;

export const NO_COUNTRY = "-";

/** Length in characters as a reader counts them: an emoji is one. */
export const bioLength = (bio: string): number => Array.from(bio).length;

export const bioProblem = (bio: string): Problem =>
  bioLength(bio) > BIO_MAX_LENGTH ? { reason: "bio-too-long" } : null;

export const countryProblem = (country: string): Problem =>
  country === NO_COUNTRY || /^[A-Z]{2}$/.test(country) ? null : { reason: "country-invalid" };

const DISCORD_MIN_LENGTH = 2;
const DISCORD_MAX_LENGTH = 32;

export const NETWORKS = ["youtube", "twitch", "reddit", "discord", "twitter"] as const;

export type Network = (typeof NETWORKS)[number];

/** A player's account on each network: a safe link, a name for discord, or "" for none. */
export type Socials = Readonly<Record<Network, string>>;

/** Group 1 is the address without its scheme. Other schemes than http(s) could run a script. */
const PATTERNS: Readonly<Record<Network, RegExp>> = {
  youtube: /^(?:https?:\/\/)?(?:www\.|m\.)?((?:youtube\.com|youtu\.be)\/[\w@.%/?=&~+-]{1,150})$/i,
  twitch: /^(?:https?:\/\/)?(?:www\.|m\.)?(twitch\.tv\/\w{1,25})\/?$/i,
  reddit: /^(?:https?:\/\/)?(?:www\.|old\.|new\.|m\.)?(reddit\.com\/user\/[\w-]{1,20})\/?$/i,
  twitter: /^(?:https?:\/\/)?(?:www\.|mobile\.|m\.)?((?:x|twitter)\.com\/\w{1,15})\/?$/i,
  discord: new RegExp(`^(\\w{${DISCORD_MIN_LENGTH},${DISCORD_MAX_LENGTH}})$`),
};

/** Adds the scheme and removes variants of the host; null if it is no link to that network. "" stays "". */
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
