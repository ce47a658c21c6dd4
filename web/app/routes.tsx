import { Navigate, Outlet, Route, Routes, useParams } from "react-router";
import { isGameId } from "../../shared/game-id.ts";
import { Layout } from "../layout/layout.tsx";
import { HomePage } from "../pages/home/home-page.tsx";
import { useSession } from "../session/session.tsx";
import { PageSpinner } from "../ui/spinner.tsx";
import {
  AboutPage,
  AnalysisPage,
  ConfirmationPage,
  DonatePage,
  ForgotPasswordPage,
  FriendsPage,
  GamePage,
  LeaderboardPage,
  LearnPage,
  LoginPage,
  NewEmailPage,
  NotFoundPage,
  PracticePage,
  PrivacyPage,
  ProfilePage,
  preloadGame,
  ResetPasswordPage,
  SettingsPage,
  SignupPage,
  TermsPage,
  TvPage,
} from "./lazy-pages.ts";

/** Wraps pages for players who are logged in; everybody else is sent home. */
const LoggedInOnly = () => {
  const { status } = useSession();
  if (status === "loading") return <PageSpinner />;
  return status === "authenticated" ? <Outlet /> : <Navigate to="/" replace />;
};

/** Wraps log in and sign up; players who are logged in already are sent home. */
const LoggedOutOnly = () => {
  const { status } = useSession();
  if (status === "loading") return <PageSpinner />;
  return status === "authenticated" ? <Navigate to="/" replace /> : <Outlet />;
};

/** A path of one part that is no other page is a game, if it has the form of a game's id. */
const GameRoute = () => {
  const { gameId = "" } = useParams();
  return isGameId(gameId) ? <GamePage /> : <NotFoundPage />;
};

export const AppRoutes = () => (
  <Routes>
    <Route element={<Layout />}>
      <Route index element={<HomePage preloadGame={preloadGame} />} />
      <Route path="home" element={<Navigate to="/" replace />} />
      <Route path="learn" element={<LearnPage />} />
      <Route path="practice" element={<PracticePage />} />
      <Route path="about" element={<AboutPage />} />
      <Route path="donate" element={<DonatePage />} />
      <Route path="leaderboard" element={<LeaderboardPage />} />
      <Route path="tv" element={<TvPage />} />
      <Route path="analysis" element={<AnalysisPage />} />
      <Route path="@/:username" element={<ProfilePage />} />
      <Route path="privacy-policy" element={<PrivacyPage />} />
      <Route path="terms-of-service" element={<TermsPage />} />
      <Route element={<LoggedOutOnly />}>
        <Route path="login" element={<LoginPage />} />
        <Route path="signup" element={<SignupPage />} />
        <Route path="confirmation" element={<ConfirmationPage />} />
        <Route path="forgot-password" element={<ForgotPasswordPage />} />
      </Route>
      <Route element={<LoggedInOnly />}>
        <Route path="friends" element={<FriendsPage />} />
        <Route path="settings/*" element={<SettingsPage />} />
      </Route>
      {/* The links of these two are opened on any device, logged in or not. */}
      <Route path="reset-password" element={<ResetPasswordPage />} />
      <Route path="new-email" element={<NewEmailPage />} />
      <Route path=":gameId" element={<GameRoute />} />
      <Route path="*" element={<NotFoundPage />} />
    </Route>
  </Routes>
);
