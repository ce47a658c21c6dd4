import type { QueryClient } from "@tanstack/react-query";
import { isGameId } from "../../shared/game-id.ts";
import { PAGE_PARTS, type PageName } from "../../shared/language/page-parts.ts";
import { withTexts } from "../ui/with-texts.ts";
import { type LazyPage, type LoadedPage, lazyPage } from "./lazy-page.ts";

/** Pages that are not part of the first load. The HTML announces their files. */

const page = <Props extends object>(name: PageName, load: () => Promise<LoadedPage<Props>>): LazyPage<Props> =>
  lazyPage(withTexts(PAGE_PARTS[name], load));

const loadGame = withTexts(PAGE_PARTS.game, async () => (await import("../pages/game/game-page.tsx")).GamePage);

export const GamePage = lazyPage(loadGame);
export const LoginPage = page("login", async () => (await import("../pages/login/login-page.tsx")).LoginPage);
export const SignupPage = page("signup", async () => (await import("../pages/signup/signup-page.tsx")).SignupPage);
export const ConfirmationPage = page(
  "confirmation",
  async () => (await import("../pages/confirmation/confirmation-page.tsx")).ConfirmationPage,
);
export const ForgotPasswordPage = page(
  "forgot-password",
  async () => (await import("../pages/forgot-password/forgot-password-page.tsx")).ForgotPasswordPage,
);
export const ResetPasswordPage = page(
  "reset-password",
  async () => (await import("../pages/reset-password/reset-password-page.tsx")).ResetPasswordPage,
);
export const NewEmailPage = page(
  "new-email",
  async () => (await import("../pages/new-email/new-email-page.tsx")).NewEmailPage,
);
export const SettingsPage = page(
  "settings",
  async () => (await import("../pages/settings/settings-page.tsx")).SettingsPage,
);
export const PrivacyPage = page(
  "privacy-policy",
  async () => (await import("../pages/legal/privacy-page.tsx")).PrivacyPage,
);
export const TermsPage = page(
  "terms-of-service",
  async () => (await import("../pages/legal/terms-page.tsx")).TermsPage,
);
export const ProfilePage = page("profile", async () => (await import("../pages/profile/profile-page.tsx")).ProfilePage);
export const LeaderboardPage = page(
  "leaderboard",
  async () => (await import("../pages/leaderboard/leaderboard-page.tsx")).LeaderboardPage,
);
export const TvPage = page("tv", async () => (await import("../pages/tv/tv-page.tsx")).TvPage);
export const AnalysisPage = page(
  "analysis",
  async () => (await import("../pages/analysis/analysis-page.tsx")).AnalysisPage,
);
export const FriendsPage = page("friends", async () => (await import("../pages/friends/friends-page.tsx")).FriendsPage);
export const DonatePage = page("donate", async () => (await import("../pages/donate/donate-page.tsx")).DonatePage);
export const LearnPage = page("learn", async () => (await import("../pages/learn/learn-page.tsx")).LearnPage);
export const PracticePage = page(
  "practice",
  async () => (await import("../pages/practice/practice-page.tsx")).PracticePage,
);
export const AboutPage = page("about", async () => (await import("../pages/about/about-page.tsx")).AboutPage);
export const NotFoundPage = page("nothing", async () => (await import("../layout/not-found-page.tsx")).NotFoundPage);

/** While an opponent is being looked for there is time to fetch the board, so that the game opens at once. */
export const preloadGame = (): void => {
  loadGame().catch((error: unknown) => console.info("The game page could not be fetched ahead", error));
};

/** By the first part of their path. */
const PAGES: Readonly<Record<string, Pick<LazyPage, "preload">>> = {
  learn: LearnPage,
  practice: PracticePage,
  about: AboutPage,
  donate: DonatePage,
  leaderboard: LeaderboardPage,
  tv: TvPage,
  analysis: AnalysisPage,
  "@": ProfilePage,
  "privacy-policy": PrivacyPage,
  "terms-of-service": TermsPage,
  login: LoginPage,
  signup: SignupPage,
  confirmation: ConfirmationPage,
  "forgot-password": ForgotPasswordPage,
  "reset-password": ResetPasswordPage,
  "new-email": NewEmailPage,
  friends: FriendsPage,
  settings: SettingsPage,
};

/**
 * Fetches the page of an address, whose files the HTML has announced. Home is there already. What the page asks for first
 * is on its way then, while it is still put together.
 */
export const preloadPageAt = (pathname: string, queryClient: QueryClient): Promise<void> => {
  const [, first = ""] = pathname.toLowerCase().split("/");
  if (first === "" || first === "home") return Promise.resolve();
  const page = PAGES[first] ?? (isGameId(pathname.slice(1)) ? GamePage : NotFoundPage);
  return page.preload(queryClient, pathname);
};
