import { cloudflare } from "@cloudflare/vite-plugin";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { FIRST_SCRIPT, firstScript } from "./first-script-plugin.ts";
import { languageFiles } from "./languages-plugin.ts";
import { precache } from "./precache-plugin.ts";
import { routeFiles } from "./route-files-plugin.ts";
import { withoutScript } from "./without-script-plugin.ts";

export default defineConfig({
  root: import.meta.dirname,
  cacheDir: "../node_modules/.cache/vite",
  // The Worker's plugin takes its root from here too, and finds wrangler.toml and .dev.vars by the path below.
  plugins: [
    react(),
    firstScript(),
    languageFiles(),
    routeFiles(),
    precache(),
    withoutScript(),
    cloudflare({
      configPath: "../wrangler.toml",
      persistState: { path: "../.wrangler/state" },
      inspectorPort: false,
      remoteBindings: false,
      // Settings of a run on one's own machine, which `npm run dev` hands over. A build must not contain them.
      config: () => ({ vars: JSON.parse(process.env.LOCAL_VARS ?? "{}") }),
    }),
  ],
  build: {
    outDir: `../${process.env.BUILD_DIR || "dist"}`,
    emptyOutDir: true,
    target: "es2023",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // The plugin that renders pages has a program of its own built, and takes its time.
          checks: { pluginTimings: false },
          output: {
            codeSplitting: {
              groups: [
                // What runs before anything else is there.
                {
                  name: FIRST_SCRIPT,
                  test: /\/web\/(?:session\/(?:begin|token-sync)|api\/(?:guest-login|client|api-failure|token-cookie|cookie))\.ts|\/shared\/token-cookie\.ts/,
                  tags: ["$initial"],
                },
                // One file that stays in people's caches from one version of ours to the next.
                { name: "libraries", test: /node_modules/, tags: ["$initial"] },
                // Our own code for the first page, in one more file. Without this, parts shared with lazy pages are split off.
                { name: "first-page", test: /\/(?:shared|web)\/(?!service-worker\/)/, tags: ["$initial"] },
                // Small things that a match and other pages need: one file instead of a dozen.
                {
                  name: "common",
                  test: /\/web\/(?:ui\/(?:rich|supporter|rating|two-step|use-two|sound-icon|face|mark-paths)|appearance\/prepared|session\/latency|board\/mark)|\/shared\/(?:identity|player-name|notation|face|language\/en\/parts)\.ts/,
                },
                // The board: on home, on Learn, and in a match.
                { name: "board", test: /\/web\/board\/(?:board-picture|examples|playable-board)/, minShareCount: 2 },
                // What only parts of the match have in common that come after it.
                {
                  name: "after",
                  test: /\/web\/game\/(?:state\/(?:first-games|phrase-mute)|screen\/use-(?:line|turn-signal))|\/shared\/(?:phrases|language\/en\/(?:phrases|match-parts))\.ts/,
                },
                // What the match, /tv and the bar of a running game share; the last one is only for pages with the engine. Home
                // has nothing of it: a script that runs before its part of a language has come says its texts in English.
                { name: "game", test: /\/web\/game\/(?!state\/engine-permit)/, minShareCount: 2 },
                // What pages beside the match share. Their titles are apart: home has the rest, before other parts of a language.
                { name: "metas", test: /\/shared\/(?:page-metas|language\/en\/metas)\.ts/ },
                {
                  name: "pages",
                  test: /\/web\/(?:friends\/(?!friend-button|use-friend-call|challenge-policy)|api\/(?:profile|friends))/,
                  minShareCount: 3,
                },
                // What stands around every page and comes after it; and what only players have there.
                {
                  name: "around",
                  test: /\/web\/(?:layout\/(?:quick-settings|user-search|site-links)|ui\/(?:toasts|use-debounced))|\/shared\/language\/en\/around\.ts/,
                },
                {
                  name: "players",
                  test: /\/web\/(?:layout\/(?:user-menu|account-links)|friends\/(?:friends-link|social-events))/,
                },
                // What only players have on home.
                { name: "own-home", test: /\/web\/pages\/home\/own-/ },
                // Pages with a form need most of this: one file instead of a dozen small ones.
                {
                  name: "failures",
                  test: /\/web\/(?:api\/failure-text|friends\/use-friend-call)|\/shared\/language\/en\/failures\.ts/,
                },
                { name: "forms", test: /\/web\/forms\/(?!choice-field)/ },
              ],
            },
          },
        },
      },
    },
  },
  server: { host: process.env.HOST || "127.0.0.1", port: Number(process.env.PORT ?? 8787), strictPort: true },
});
