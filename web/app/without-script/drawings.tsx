import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import React, { type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server.edge";
import { StaticRouter } from "react-router";
import type { Language } from "../../../shared/language/languages.ts";
import { DRAWN_FOR_ANY, DRAWN_PATHS, GAME_PATH, type GameDrawing } from "../../../shared/pages/drawings.ts";
import { SessionProvider } from "../../server/session/session.tsx";
import { fetchPageAt } from "../start/lazy-pages.tsx";
import { AppRoutes } from "../start/routes.tsx";
import { GameRoutes, gameParts } from "./drawn-game.tsx";
import { renderTexts, withoutHead } from "./pages.tsx";

// Stores give the build the values that a page in a new browser begins with.
const { useSyncExternalStore } = React;
React.useSyncExternalStore = (subscribe, get, getFirst = get) => useSyncExternalStore(subscribe, get, getFirst);

const ignore = (): void => {};
const follow = () => ignore;

/** An address that looks like a game's. */
const ANY_GAME = "/abcdefghjk";

/**
 * What the app shows of a page before it knows who is there and before any answer: the same as its first commit in a
 * new browser. The page stays marked until that commit replaces it.
 */
const draw = (path: string, routes: ReactNode): string => {
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <SessionProvider follow={follow}>
        <StaticRouter location={path}>{routes}</StaticRouter>
      </SessionProvider>
    </QueryClientProvider>,
  );
  return (
    withoutHead(markup)
      .replace("<div", "<div data-drawn")
      // The pages' security policy forbids the attribute. A script applies it (web/public/drawn-page.js).
      .replaceAll(/ style=(?="[^"]*")/g, " data-style=")
  );
};

/** The HTML of pages in a language: for readers without scripts by page, and until the scripts run by path. */
export const renderPages = async (language: Language) => {
  const drawings: Record<string, string> = {};
  for (const path of [...DRAWN_PATHS, ...Object.values(DRAWN_FOR_ANY)]) {
    await fetchPageAt(path);
    drawings[path] = draw(path, <AppRoutes />);
  }
  const game: GameDrawing = { html: draw(ANY_GAME, <GameRoutes />), ...gameParts() };
  return { texts: renderTexts(language), drawings: { ...drawings, [GAME_PATH]: game } };
};
