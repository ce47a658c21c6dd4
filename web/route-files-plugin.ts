import type { Plugin } from "vite";

/** Where the Worker finds them (worker/html/route-files.ts). */
const FILE = "route-files.json";

/** The page of each route, below web/: by the first part of the path, or by what the Worker calls it. */
const PAGES: Readonly<Record<string, string>> = {
  learn: "pages/learn/learn-page.tsx",
  practice: "pages/practice/practice-page.tsx",
  about: "pages/about/about-page.tsx",
  donate: "pages/donate/donate-page.tsx",
  leaderboard: "pages/leaderboard/leaderboard-page.tsx",
  tv: "pages/tv/tv-page.tsx",
  analysis: "pages/analysis/analysis-page.tsx",
  profile: "pages/profile/profile-page.tsx",
  "privacy-policy": "pages/legal/privacy-page.tsx",
  "terms-of-service": "pages/legal/terms-page.tsx",
  login: "pages/login/login-page.tsx",
  signup: "pages/signup/signup-page.tsx",
  confirmation: "pages/confirmation/confirmation-page.tsx",
  "forgot-password": "pages/forgot-password/forgot-password-page.tsx",
  "reset-password": "pages/reset-password/reset-password-page.tsx",
  "new-email": "pages/new-email/new-email-page.tsx",
  friends: "pages/friends/friends-page.tsx",
  settings: "pages/settings/settings-page.tsx",
  game: "pages/game/game-page.tsx",
  nothing: "layout/not-found-page.tsx",
};

/**
 * Tells which files each route needs beside those of the shell, so that the Worker can announce them: they are fetched at
 * once, and not one after the other. Home needs none but the shell's.
 */
export const routeFiles = (): Plugin => ({
  name: "route-files",
  apply: "build",
  enforce: "post",
  applyToEnvironment: ({ name }) => name === "client",
  generateBundle(_options, bundle) {
    const shell = bundle["index.html"];
    if (shell?.type !== "asset") return this.error("there is no shell yet");
    const html = String(shell.source);

    const collect = (name: string, known: Set<string>): void => {
      const chunk = bundle[name];
      if (chunk?.type !== "chunk" || known.has(name) || html.includes(name)) return;
      known.add(name);
      for (const style of chunk.viteMetadata?.importedCss ?? []) if (!html.includes(style)) known.add(style);
      for (const imported of chunk.imports) collect(imported, known);
    };
    const filesOf = (page: string): string[] => {
      const chunk = Object.values(bundle).find(
        (file) => file.type === "chunk" && file.facadeModuleId?.endsWith(`/web/${page}`) === true,
      );
      if (chunk === undefined) return this.error(`${page} is no page of its own`);
      const files = new Set<string>();
      collect(chunk.fileName, files);
      return [...files];
    };

    const routes = Object.fromEntries(Object.entries(PAGES).map(([route, page]) => [route, filesOf(page)]));
    this.emitFile({ type: "asset", fileName: FILE, source: JSON.stringify(routes) });
  },
});
