import type { ReactNode } from "react";
import { Navigate, Outlet, Route, Routes, useLocation, useParams } from "react-router";
import { isGameId } from "../../../shared/game/game-id.ts";
import { pages } from "../../../shared/pages/pages.ts";
import { PageSpinner } from "../../kit/ui/spinner.tsx";
import { Layout } from "../../layout/layout.tsx";
import { isPlayersToken, readToken } from "../../server/api/token-cookie.ts";
import { pathAfterLogin } from "../../server/session/return-path.ts";
import { useSession } from "../../server/session/session.tsx";
import { LazyPage } from "./lazy-pages.tsx";

interface OnlyForProps {
  readonly who: "guests" | "players";
  readonly children: ReactNode;
}

/** Redirects everybody else to home. */
const OnlyFor = ({ who, children }: OnlyForProps) => {
  const { status } = useSession();
  const { state } = useLocation();
  const isLoading = status === "loading";
  // Most who open a guests' page are guests: its form waits for no answer.
  const isPlayer = isLoading ? isPlayersToken(readToken()) : status === "authenticated";
  if (isLoading && (isPlayer || who === "players")) return <PageSpinner />;
  return isPlayer === (who === "players") ? children : <Navigate to={pathAfterLogin(state)} replace />;
};

/** Shows a suspended player one page in place of all pages except the plain texts. */
const UnlessSuspended = () =>
  useSession().status === "suspended" ? <LazyPage key="suspended" name="suspended" /> : <Outlet />;

/** The page at a path of one segment: a game if the segment looks like a game id, else "not found". */
const GameRoute = () => {
  const { gameId = "" } = useParams();
  const name = isGameId(gameId) ? "game" : "not-found";
  return <LazyPage key={name} name={name} />;
};

/** The routes of all pages with a fixed address, except home: either the plain texts or the others. */
const fixedPages = (areText: boolean) =>
  pages.flatMap(([name, { paths, onlyFor, isText = false }]) => {
    const [path, ...others] = Object.keys(paths);
    if (name === "home" || path === undefined || isText !== areText) return [];
    const page = <LazyPage key={name} name={name} />;
    const element = onlyFor === undefined ? page : <OnlyFor who={onlyFor}>{page}</OnlyFor>;
    // The settings and the puzzles have subpages.
    return <Route key={name} path={others.length > 0 ? `${name}/*` : path} element={element} />;
  });

export const AppRoutes = () => (
  <Routes>
    <Route element={<Layout />}>
      {fixedPages(true)}
      <Route element={<UnlessSuspended />}>
        <Route index element={<LazyPage key="home" name="home" />} />
        <Route path="home" element={<Navigate to="/" replace />} />
        {fixedPages(false)}
        <Route path="learn/:idea" element={<LazyPage key="idea" name="idea" />} />
        <Route path="race/:code" element={<LazyPage key="race" name="race" />} />
        <Route path="arena/:arenaId" element={<LazyPage key="arena" name="arena" />} />
        <Route path="@/:username" element={<LazyPage key="profile" name="profile" />} />
        <Route path=":gameId" element={<GameRoute />} />
        <Route path="*" element={<LazyPage key="not-found" name="not-found" />} />
      </Route>
    </Route>
  </Routes>
);
