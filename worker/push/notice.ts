import { z } from "zod";
import type { NoticeKind, PushedNotice } from "../../shared/api/notifications-api.ts";
import { GAME_TYPES, type Millis, SPEEDS } from "../../shared/game/time-controls.ts";
import { count, fill } from "../../shared/language/fill.ts";
import { LANGUAGES, type Language } from "../../shared/language/languages.ts";
import { arenaName } from "../../shared/pages/arena-meta.ts";
import { arenaPath } from "../../shared/pages/pages.ts";
import { arenasIn, commonIn, noticesIn, socialIn } from "../platform/language/translations.ts";
import type { PushMessage } from "./send-push.ts";

/** Shown while no page is open. `from` is the other player's name. */
export const notice = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("challenge"),
    from: z.string(),
    gameId: z.string(),
    gameType: z.enum(SPEEDS),
    until: z.number(),
  }),
  z.object({ kind: z.literal("friend-request"), from: z.string() }),
  z.object({ kind: z.literal("friend-accepted"), from: z.string() }),
  z.object({ kind: z.literal("your-move"), from: z.string(), gameId: z.string(), until: z.number() }),
  /** Somebody has taken the player's seek. */
  z.object({
    kind: z.literal("found"),
    from: z.string(),
    gameId: z.string(),
    until: z.number(),
    /** The player has the first move, and gets no other notice of that. */
    isYourMove: z.literal(true).exactOptional(),
  }),
  z.object({
    kind: z.literal(["reminder-8-hours", "reminder-1-hour"]),
    from: z.string(),
    gameId: z.string(),
    until: z.number(),
  }),
  /** `games` wait for a move. */
  z.object({ kind: z.literal("reminder-daily"), games: z.int() }),
  z.object({ kind: z.literal("game-over"), from: z.string(), gameId: z.string() }),
  z.object({
    kind: z.literal("arena"),
    arena: z.object({
      id: z.string(),
      name: z.string().nullable(),
      series: z.string().nullable(),
      gameType: z.enum(GAME_TYPES),
    }),
    until: z.number(),
  }),
  z.object({ kind: z.literal("test") }),
]);
export type PushNotice = Readonly<z.infer<typeof notice>>;

const DAY: Millis = 86_400_000;

export const isWanted = (pushed: PushNotice, kinds: readonly NoticeKind[]): boolean => {
  const { kind } = pushed;
  if (kind === "test") return true;
  if (kind === "found" && pushed.isYourMove === true && kinds.includes("your-move")) return true;
  return kinds.includes(kind === "friend-request" || kind === "friend-accepted" ? "friends" : kind);
};

export const challengeTag = (gameId: string): string => `challenge ${gameId}`;
export const gameTag = (gameId: string): string => `game ${gameId}`;
export const WAITING_TAG = "waiting";
export const requestTag = (username: string): string => `request ${username}`;

/** A newer notice with the same tag replaces the older one on the screen. */
export const tagOf = (pushed: PushNotice): string => {
  switch (pushed.kind) {
    case "challenge":
      return challengeTag(pushed.gameId);
    case "friend-request":
      return requestTag(pushed.from);
    case "friend-accepted":
      return `friend ${pushed.from}`;
    case "your-move":
    case "found":
    case "reminder-8-hours":
    case "reminder-1-hour":
    case "game-over":
      return gameTag(pushed.gameId);
    case "reminder-daily":
      return WAITING_TAG;
    case "arena":
      return `arena ${pushed.arena.id}`;
    case "test":
      return "test";
  }
};

/** At its `until`, else after a day. */
export const outdatedAt = (pushed: PushNotice, now: Millis): Millis => ("until" in pushed ? pushed.until : now + DAY);

const pathOf = (pushed: PushNotice): string => {
  if ("gameId" in pushed) return `/${pushed.gameId}`;
  if (pushed.kind === "reminder-daily") return "/games/mine";
  if (pushed.kind === "arena") return arenaPath(pushed.arena.id);
  return pushed.kind === "test" ? "/settings/notifications" : "/friends";
};

const URGENCIES = {
  challenge: "high",
  "your-move": "normal",
  found: "normal",
  "reminder-daily": "normal",
  "reminder-8-hours": "normal",
  "reminder-1-hour": "high",
  "game-over": "low",
  arena: "high",
  "friend-request": "low",
  "friend-accepted": "low",
  test: "high",
} as const satisfies Readonly<Record<PushNotice["kind"], PushMessage["urgency"]>>;

/** Pages that show the same news. A player who looks at one game is still notified of a turn in another. */
const SILENT_AT: Readonly<Record<PushNotice["kind"], "any-page" | "its-page" | null>> = {
  challenge: "any-page",
  found: "any-page",
  "friend-request": "any-page",
  "friend-accepted": "any-page",
  "your-move": "its-page",
  "reminder-daily": null,
  "reminder-8-hours": null,
  "reminder-1-hour": null,
  "game-over": null,
  arena: null,
  test: null,
};

interface NoticeReader {
  readonly language: Language;
  readonly hidesNames: boolean;
  readonly timeZone: string;
  /** The browser tolerates a message that shows nothing. */
  readonly mayBeSilent: boolean;
  readonly waiting: number;
}

/** Such as "Fri 6:00 PM", which stays true even if the message comes late. */
const momentText = (at: Millis, { language, timeZone }: NoticeReader): string =>
  new Intl.DateTimeFormat(LANGUAGES[language].locale, {
    weekday: "short",
    hour: "numeric",
    minute: "2-digit",
    timeZone,
  }).format(at);

const titleOf = (pushed: PushNotice, reader: NoticeReader): string => {
  const { language, hidesNames } = reader;
  const texts = noticesIn(language);
  const writing = LANGUAGES[language];
  switch (pushed.kind) {
    case "test":
      return texts.test;
    case "reminder-daily":
      return count(texts.waiting, pushed.games, {}, writing);
    case "reminder-8-hours":
    case "reminder-1-hour": {
      const time = momentText(pushed.until, reader);
      if (hidesNames) return fill(texts.unnamed.reminder, { time }, writing);
      return fill(texts.named.reminder, { player: pushed.from, time }, writing);
    }
    case "arena": {
      const arenas = arenasIn(language);
      // A reader who hides names also does not see the name that somebody gave the arena.
      const terms = hidesNames ? { ...pushed.arena, name: null } : pushed.arena;
      const arena = arenaName(terms, arenas, commonIn(language), writing);
      return fill(arenas.line.soon, { arena, time: momentText(pushed.until, reader) }, writing);
    }
    case "challenge":
      if (hidesNames) return texts.unnamed.challenge;
      return fill(socialIn(language).challenges[pushed.gameType], { from: pushed.from }, writing);
    case "friend-request":
    case "friend-accepted":
    case "found":
      if (hidesNames) return texts.unnamed[pushed.kind];
      return fill(socialIn(language).news[pushed.kind], { player: pushed.from }, writing);
    case "your-move":
    case "game-over":
      if (hidesNames) return texts.unnamed[pushed.kind];
      return fill(texts.named[pushed.kind], { player: pushed.from }, writing);
  }
};

/** A hash, because the push service can read the topic. */
const topicOf = async (tag: string): Promise<string> => {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(tag));
  return btoa(String.fromCharCode(...new Uint8Array(hash, 0, 24)))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
};

export const shownMessage = async (pushed: PushNotice, reader: NoticeReader, ttl: number): Promise<PushMessage> => {
  const { language, mayBeSilent, waiting } = reader;
  const tag = tagOf(pushed);
  const silentAt = mayBeSilent ? SILENT_AT[pushed.kind] : null;
  const { direction } = LANGUAGES[language];
  const shown: PushedNotice = {
    type: "show",
    tag,
    title: titleOf(pushed, reader),
    lang: language,
    dir: direction,
    path: pathOf(pushed),
    ...(silentAt !== null && { silentAt }),
    waiting,
  };
  return { notice: shown, ttl, urgency: URGENCIES[pushed.kind], topic: await topicOf(tag) };
};

/** Also replaces a message that still waits at the push service. */
export const closingMessage = async (tag: string, waiting: number, ttl: number): Promise<PushMessage> => ({
  notice: { type: "close", tag, waiting },
  ttl,
  urgency: "normal",
  topic: await topicOf(tag),
});
