import { gameTypeText, typeName } from "./game-type-text.ts";
import { LEADERBOARD_SIZE } from "./limits.ts";
import { BRAND, HOME_META, type PageMeta } from "./page-meta.ts";
import { DEFAULT_GAME_TYPE, GAME_TYPES, type GameType } from "./time-controls.ts";

/** Which leaderboard an address asks for. `asked` is the value of "?type=", if there is one. */
export const leaderboardType = (asked: string | null): GameType =>
  GAME_TYPES.find((gameType) => gameType === asked) ?? DEFAULT_GAME_TYPE;

export const leaderboardMeta = (gameType: GameType): PageMeta => ({
  title: `${typeName(gameType)} leaderboard`,
  description: `The ${LEADERBOARD_SIZE} best players of ${gameTypeText(gameType)}, among those who played in the last 30 days.`,
});

const EDIT_PROFILE: PageMeta = { title: "Edit Profile", description: "Say something about yourself." };

/**
 * Every page with an address of its own and what it says about itself, on screen and in the HTML that the Worker sends.
 * Players and games have functions instead: `profile-meta.ts`, `game-meta.ts`.
 */
export const PAGE_METAS = {
  "/": HOME_META,
  "/home": HOME_META,
  "/learn": {
    title: "Learn",
    description: `The rules of ${BRAND} with pictures: the aim, where you are sent, free choice, ties, clocks and how a game ends.`,
  },
  "/practice": {
    title: "Practice",
    description: `Practise ${BRAND} against eight opponents, from gentle to the whole engine, with hints and takebacks, also offline.`,
  },
  "/about": { title: "About", description: `About this place to play ${BRAND}: in development.` },
  "/donate": { title: "Donate", description: `Support ${BRAND} with a small amount each month.` },
  "/leaderboard": leaderboardMeta(DEFAULT_GAME_TYPE),
  "/tv": {
    title: "Watch",
    description: `Watch ${BRAND} live: the best rated game of each time control that is being played now.`,
  },
  "/analysis": {
    title: "Analysis",
    description: `A board to try lines of ${BRAND} on, with variations, the values of an engine, and a link to share.`,
  },
  "/friends": { title: "Friends", description: "Your friends, who of them is online, and friend requests." },
  "/login": { title: "Log In", description: `Log in to play rated games of ${BRAND}.` },
  "/signup": {
    title: "Sign Up",
    description: `Sign up to play rated games of ${BRAND}: an email, a name and a password.`,
  },
  "/confirmation": { title: "Confirmation", description: "Confirms the email of a new account." },
  "/forgot-password": { title: "Forgotten Password", description: "Get a mail to set a new password." },
  "/reset-password": { title: "New Password", description: "Set a new password." },
  "/new-email": { title: "New Email", description: "Confirms the new email of an account." },
  "/settings": EDIT_PROFILE,
  "/settings/profile": EDIT_PROFILE,
  "/settings/appearance": { title: "Appearance", description: "Theme, board colours, sound and touch." },
  "/settings/change-password": { title: "Change Password", description: "Change the password of your account." },
  "/settings/change-username": { title: "Change Username", description: "Change the name that you play under." },
  "/settings/change-email": { title: "Change Email", description: "Change the email of your account." },
  "/settings/devices": { title: "Devices", description: "Where you are logged in, and how to end that." },
  "/settings/your-data": {
    title: "Your Data",
    description: "Download what is kept about you, or delete your account.",
  },
  "/settings/subscription": { title: "Manage Subscription", description: "Your subscription as a supporter." },
  "/privacy-policy": {
    title: "Privacy Policy",
    description: "What this site keeps about guests and players, why, for how long, and how to get it or delete it.",
  },
  "/terms-of-service": {
    title: "Terms of Service",
    description: "What you may expect of this site, and what it expects of you.",
  },
} as const satisfies Readonly<Record<`/${string}`, PageMeta>>;

export type PagePath = keyof typeof PAGE_METAS;

export const isPagePath = (path: string): path is PagePath => Object.hasOwn(PAGE_METAS, path);
