import type { QueryClient } from "@tanstack/react-query";
import { type ComponentType, lazy, useState } from "react";
import { isFirst, type PageName, routeOf } from "../../../shared/pages/pages.ts";
import { afterTexts } from "../../kit/ui/after-texts.ts";
import { reloadFor } from "../../kit/update/reload.ts";

interface PageProps {
  /** Fetches the game page while a player waits for an opponent, so that the game opens at once. */
  readonly preloadGame: () => void;
}

/** A page as its script exports it. */
type LoadedPage = ComponentType<PageProps> & {
  /** Starts the queries of the page at a path before the page is shown. The first paint waits for them briefly. */
  readonly prefetch?: (queryClient: QueryClient, pathname: string) => Promise<void>;
};

/** Imports the script of each page. The HTML announces their files. */
const LOADERS: Readonly<Record<PageName, () => Promise<LoadedPage>>> = {
  home: async () => (await import("../../pages/home/home-page.tsx")).HomePage,
  game: async () => (await import("../../pages/game/game-page.tsx")).GamePage,
  profile: async () => (await import("../../pages/profile/profile-page.tsx")).ProfilePage,
  "not-found": async () => (await import("../../layout/not-found-page.tsx")).NotFoundPage,
  suspended: async () => (await import("../../pages/settings/suspended-page.tsx")).SuspendedPage,
  learn: async () => (await import("../../pages/learn/learn-page.tsx")).LearnPage,
  idea: async () => (await import("../../pages/learn/idea-page.tsx")).IdeaPage,
  practice: async () => (await import("../../pages/practice/practice-page.tsx")).PracticePage,
  two: async () => (await import("../../pages/practice/two/two-page.tsx")).TwoPage,
  about: async () => (await import("../../pages/about/about-page.tsx")).AboutPage,
  donate: async () => (await import("../../pages/donate/donate-page.tsx")).DonatePage,
  leaderboard: async () => (await import("../../pages/leaderboard/leaderboard-page.tsx")).LeaderboardPage,
  tv: async () => (await import("../../pages/tv/tv-page.tsx")).TvPage,
  analysis: async () => (await import("../../pages/analysis/analysis-page.tsx")).AnalysisPage,
  review: async () => (await import("../../pages/review/review-page.tsx")).ReviewPage,
  puzzles: async () => (await import("../../pages/puzzles/puzzles-page.tsx")).PuzzlesPage,
  storm: async () => (await import("../../pages/storm/storm-page.tsx")).StormPage,
  daily: async () => (await import("../../pages/daily/daily-page.tsx")).DailyPage,
  race: async () => (await import("../../pages/race/race-page.tsx")).RacePage,
  arenas: async () => (await import("../../pages/arenas/arenas-page.tsx")).ArenasPage,
  arena: async () => (await import("../../pages/arena/arena-page.tsx")).ArenaPage,
  bots: async () => (await import("../../pages/bots/bots-page.tsx")).BotsPage,
  games: async () => (await import("../../pages/games/games-page.tsx")).GamesPage,
  you: async () => (await import("../../pages/you/you-page.tsx")).YouPage,
  friends: async () => (await import("../../pages/friends/friends-page.tsx")).FriendsPage,
  login: async () => (await import("../../pages/account/login-page.tsx")).LoginPage,
  signup: async () => (await import("../../pages/account/signup-page.tsx")).SignupPage,
  confirmation: async () => (await import("../../pages/account/confirmation-page.tsx")).ConfirmationPage,
  "forgot-password": async () => (await import("../../pages/account/forgot-password-page.tsx")).ForgotPasswordPage,
  "reset-password": async () => (await import("../../pages/account/reset-password-page.tsx")).ResetPasswordPage,
  "new-email": async () => (await import("../../pages/account/new-email-page.tsx")).NewEmailPage,
  settings: async () => (await import("../../pages/settings/settings-page.tsx")).SettingsPage,
  "open-data": async () => (await import("../../pages/open-data/open-data-page.tsx")).OpenDataPage,
  "privacy-policy": async () => (await import("../../pages/legal/privacy-policy-page.tsx")).PrivacyPolicyPage,
  "terms-of-service": async () => (await import("../../pages/legal/terms-of-service-page.tsx")).TermsOfServicePage,
  developers: async () => (await import("../../pages/developers/developers-page.tsx")).DevelopersPage,
  "api-reference": async () => (await import("../../pages/developers/api-reference-page.tsx")).ApiReferencePage,
};

const fetchPage = async (name: PageName): Promise<LoadedPage> => {
  const page = await (isFirst(name) ? LOADERS[name] : afterTexts(LOADERS[name]))();
  components.set(name, page);
  return page;
};

// TypeScript types the result of Object.keys as strings.
const names = Object.keys(LOADERS) as PageName[];

const components = new Map<PageName, ComponentType<PageProps>>(
  names.map((name) => [name, lazy(async () => ({ default: await fetchPage(name).catch(reloadFor) }))]),
);

const preloadGame = (): void => {
  fetchPage("game").catch((error: unknown) => console.info("The game page could not be fetched ahead", error));
};

/** Give each page its own key. */
export const LazyPage = ({ name }: { readonly name: PageName }) => {
  // Fixed while the page is shown: another component would remount it.
  const [Shown] = useState(() => components.get(name));
  return Shown && <Shown preloadGame={preloadGame} />;
};

/** Fetches the script of the page at an address. */
export const fetchPageAt = (pathname: string): Promise<LoadedPage> => fetchPage(routeOf(pathname).name);
