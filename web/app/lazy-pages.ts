import { lazy } from "react";

/** Pages that are not part of the first load. */

const loadGame = () => import("../pages/game/game-page.tsx");

export const GamePage = lazy(async () => ({ default: (await loadGame()).GamePage }));
export const LoginPage = lazy(async () => ({ default: (await import("../pages/login/login-page.tsx")).LoginPage }));
export const SignupPage = lazy(async () => ({ default: (await import("../pages/signup/signup-page.tsx")).SignupPage }));
export const ConfirmationPage = lazy(async () => ({
  default: (await import("../pages/confirmation/confirmation-page.tsx")).ConfirmationPage,
}));
export const ForgotPasswordPage = lazy(async () => ({
  default: (await import("../pages/forgot-password/forgot-password-page.tsx")).ForgotPasswordPage,
}));
export const ResetPasswordPage = lazy(async () => ({
  default: (await import("../pages/reset-password/reset-password-page.tsx")).ResetPasswordPage,
}));
export const NewEmailPage = lazy(async () => ({
  default: (await import("../pages/new-email/new-email-page.tsx")).NewEmailPage,
}));
export const SettingsPage = lazy(async () => ({
  default: (await import("../pages/settings/settings-page.tsx")).SettingsPage,
}));
export const PrivacyPage = lazy(async () => ({
  default: (await import("../pages/legal/privacy-page.tsx")).PrivacyPage,
}));
export const TermsPage = lazy(async () => ({ default: (await import("../pages/legal/terms-page.tsx")).TermsPage }));
export const ProfilePage = lazy(async () => ({
  default: (await import("../pages/profile/profile-page.tsx")).ProfilePage,
}));
export const LeaderboardPage = lazy(async () => ({
  default: (await import("../pages/leaderboard/leaderboard-page.tsx")).LeaderboardPage,
}));
export const FriendsPage = lazy(async () => ({
  default: (await import("../pages/friends/friends-page.tsx")).FriendsPage,
}));
export const DonatePage = lazy(async () => ({ default: (await import("../pages/donate/donate-page.tsx")).DonatePage }));
export const LearnPage = lazy(async () => ({ default: (await import("../pages/learn/learn-page.tsx")).LearnPage }));
export const AboutPage = lazy(async () => ({ default: (await import("../pages/about/about-page.tsx")).AboutPage }));

/** While an opponent is being looked for there is time to fetch the board, so that the game opens at once. */
export const preloadGame = (): void => {
  loadGame().catch((error: unknown) => console.info("The game page could not be fetched ahead", error));
};
