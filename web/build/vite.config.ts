import { join } from "node:path";
import { cloudflare } from "@cloudflare/vite-plugin";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { FLOOR_TARGET } from "../../shared/pages/browser-floor.ts";
import { CSS, namedClasses } from "./class-names.ts";
import { documents } from "./documents-plugin.ts";
import { embed } from "./embed-plugin.ts";
import { FIRST_SCRIPT, firstScript } from "./first-script-plugin.ts";
import { imports } from "./imports-plugin.ts";
import { languageFiles } from "./languages-plugin.ts";
import { precache } from "./precache-plugin.ts";
import { pureComponents } from "./pure-components-plugin.ts";
import { routeFiles } from "./route-files-plugin.ts";
import { withoutScript } from "./without-script-plugin.ts";

// The plugin of the Worker copies the secrets of .dev.vars into the build: only its owner may read what is written.
process.umask(0o077);

const FETCHED_BY_HTML = /\/(?:begin|index|libraries|rolldown-runtime)-/;

export default defineConfig({
  root: join(import.meta.dirname, ".."),
  cacheDir: "../node_modules/.cache/vite",
  // The Worker's plugin resolves against this root too: it finds wrangler.toml and .dev.vars by the path below.
  plugins: [
    react(),
    pureComponents(),
    firstScript(),
    imports(),
    namedClasses(),
    languageFiles(),
    routeFiles(),
    embed(),
    precache(),
    withoutScript(),
    documents(),
    cloudflare({
      configPath: "../wrangler.toml",
      persistState: { path: "../.wrangler/state" },
      inspectorPort: false,
      remoteBindings: false,
      // Settings for a local run, passed by `npm run dev`. A build must not contain them.
      config: () => ({ vars: JSON.parse(process.env.LOCAL_VARS ?? "{}") }),
    }),
  ],
  css: CSS,
  build: {
    outDir: `../${process.env.BUILD_DIR || "dist"}`,
    emptyOutDir: true,
    target: FLOOR_TARGET,
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The HTML has already fetched these files. Leaving them out keeps the first script's lists of files short.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === "html" ? files : files.filter((file) => !FETCHED_BY_HTML.test(file)),
    },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // The plugin that renders pages runs a separate build, which is slow.
          checks: { pluginTimings: false },
          output: {
            // Short hashes, because the first script lists the files of all pages.
            chunkFileNames: "assets/[name]-[hash:7].js",
            assetFileNames: "assets/[name]-[hash:7][extname]",
            codeSplitting: {
              groups: [
                // Code that runs before anything else has loaded.
                {
                  name: FIRST_SCRIPT,
                  test: /\/web\/server\/(?:session\/(?:begin|token-sync)|api\/(?:guest-login|client|token-cookie))\.ts|\/shared\/account\/token-cookie\.ts/,
                  tags: ["$initial"],
                },
                // One file that stays cached across our versions.
                { name: "libraries", test: /node_modules/, tags: ["$initial"] },
                // Our own code for the first page, in one file. Without this, parts shared with lazy pages are split
                // off.
                { name: "first-page", test: /\/(?:shared|web)\/(?!app\/service-worker\/)/, tags: ["$initial"] },
                // Small modules that a match and other pages need: one file instead of a dozen.
                {
                  name: "common",
                  test: /\/web\/(?:forms\/choice-field|kit\/(?:ui\/(?:rich|late-text|supporter|bot-badge|rating|two-step|sound-icon|face|mark-paths|countdown|use-page-navigate|when-idle)|appearance\/prepared|board\/mark))|\/shared\/(?:account\/(?:identity|player-name|face)|game\/threats|protocol\/notation|language\/en\/(?:parts|company))\.ts/,
                },
                // The board: on home, on Learn, and in a match.
                {
                  name: "board",
                  test: /\/web\/kit\/board\/(?:board-picture|examples|playable-board|use-page-keys)/,
                  minShareCount: 2,
                },
                // Shared by a match, which needs no engine, and by pages with the engine, which need no match.
                { name: "rated-days", test: /\/web\/match\/state\/rated-days/ },
                // Stepping through positions: in a match, and in studies, which need nothing else of it.
                {
                  name: "history",
                  test: /\/web\/(?:match\/screen\/(?:history-buttons|game-actions\.module)|kit\/ui\/scroll-within)|\/shared\/language\/en\/match\.ts/,
                },
                // Code shared by the match, /tv and the bar of a running game. `engine-permit` is only for pages with
                // the engine. Home must import none of it: a script that runs before its part of a language arrives has
                // English texts.
                {
                  name: "game",
                  test: /\/web\/match\/(?!search|state\/engine-permit|screen\/live-board|dialogs\/(?:invitation-dialog|invite|qr-code))/,
                  minShareCount: 2,
                },
                // The terms of a game with a friend, which two dialogs show.
                {
                  name: "invitation",
                  test: /\/web\/forms\/(?:chosen-terms|invitation-fields)|\/shared\/(?:game\/custom-clock|language\/en\/invitation)\.ts/,
                },
                // Small modules that the pages with a board for study share.
                {
                  name: "study-frame",
                  test: /\/web\/study\/(?:screen\/study-frame|puzzle\/(?:use-typed-moves|solving-panel))/,
                },
                // Code shared by pages other than the match. Their titles are separate: home loads the rest before
                // other parts of a language.
                { name: "metas", test: /\/shared\/(?:pages\/page-metas|language\/en\/metas)\.ts/ },
                {
                  name: "pages",
                  test: /\/web\/(?:people\/(?!friend-button|use-friend-call|challenge-policy)|server\/api\/(?:profile|friends))/,
                  minShareCount: 3,
                },
                // Code shared by the pages of arenas and the results on a profile.
                {
                  name: "arenas",
                  test: /\/web\/server\/api\/arenas\.ts|\/shared\/(?:pages\/arena-meta|language\/en\/arenas)\.ts/,
                },
                // Pages with the engine: one file instead of several small ones.
                {
                  name: "study",
                  test: /\/web\/(?:study\/(?:engine\/(?:engine-client|hint-)|review\/linked-game\.ts|screen\/use-study-permit)|match\/state\/engine-permit\.ts)|\/shared\/(?:engine\/(?:choice|hint-reason)|review\/(?:chances|paths|sentences))\.ts/,
                },
                // Small boards in lists, and games shown beside other content. The file includes styles of home.
                {
                  name: "shown-games",
                  test: /\/web\/(?:server\/api\/activity|match\/screen\/live-board|kit\/board\/(?:board-(?:thumbnail|drawing)|row-link|replay-toggle|shown-game|use-replay)|pages\/home\/(?:day-card|hero-caption)\.module\.css)/,
                },
                // Code about puzzles that home and the pages with puzzles need.
                {
                  name: "days",
                  test: /\/web\/study\/(?:puzzle\/(?:kept-|day-|use-today|puzzle-|task-text)|training\/kept|progress\/)|\/shared\/(?:puzzles\/(?:streak|training)|engine\/opponents|game\/board|language\/en\/(?:day|own-home))\.ts/,
                  minShareCount: 2,
                },
                // Home's texts, and whether an arena is near: one file instead of two.
                {
                  name: "home",
                  test: /\/web\/(?:arena\/near-arena|server\/api\/arena-list)|\/shared\/language\/en\/home\.ts/,
                },
                // Pages with a form need most of this: one file instead of a dozen small ones.
                {
                  name: "failures",
                  test: /\/web\/(?:server\/api\/failure-text|people\/use-friend-call)|\/shared\/language\/en\/failures\.ts/,
                },
                { name: "forms", test: /\/web\/forms\/(?!choice-field|report-)/ },
                {
                  name: "ideas",
                  test: /\/web\/pages\/learn\/kept-ideas|\/shared\/(?:pages\/idea-meta|language\/en\/ideas)\.ts/,
                },
                // What no group above needs: small modules that the frame or players share with some pages. Before those
                // groups, a match would load all of it.
                {
                  name: "kit",
                  test: /\/web\/(?:kit\/(?:ui|appearance)|layout\/(?!not-found)|server\/(?:session\/latency|api\/(?:user-search|account-changes|bots))|forms\/report-button|people\/(?:bot-choice|use-bot)|arena\/joined-arena)|\/shared\/language\/en\/(?:around|places)\.ts/,
                  minShareCount: 2,
                },
              ],
            },
          },
        },
      },
    },
  },
  server: { host: process.env.HOST || "127.0.0.1", port: Number(process.env.PORT ?? 8787), strictPort: true },
});
