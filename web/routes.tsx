import { Navigate, Route, Routes, useParams } from "react-router";
import { isGameId } from "../shared/game-id.ts";
import { Layout } from "./app/layout.tsx";
import { AboutPage, GamePage, LearnPage } from "./app/lazy-pages.ts";
import { HomePage } from "./pages/home/home-page.tsx";
import { NotFoundPage } from "./pages/not-found/not-found-page.tsx";

/** Every path of one part that is no page of ours is taken for a game, if it can be one. */
const GameRoute = () => {
  const { gameId = "" } = useParams();
  return isGameId(gameId) ? <GamePage /> : <NotFoundPage />;
};

export const AppRoutes = () => (
  <Routes>
    <Route element={<Layout />}>
      <Route index element={<HomePage />} />
      <Route path="home" element={<Navigate to="/" replace />} />
      <Route path="learn" element={<LearnPage />} />
      <Route path="about" element={<AboutPage />} />
      <Route path=":gameId" element={<GameRoute />} />
      <Route path="*" element={<NotFoundPage />} />
    </Route>
  </Routes>
);
