import { embedded } from "./embedded.ts";
import "./embed.css";
import type { GameInit } from "../../shared/protocol/game-protocol.ts";
import { nextScreen } from "../match/state/game-reducer.ts";
import { type GameScreen, INITIAL_SCREEN, isMatch } from "../match/state/game-screen.ts";
import { matchView } from "../match/state/match-view.ts";
import type { RoomEvent } from "../server/socket/events.ts";
import { follow } from "./follow.ts";
import { type EmbedStep, MatchPage } from "./match-page.ts";
import { lookNowAndThen } from "./refresh.ts";
import { plyAfterKey, Replay } from "./replay.ts";

/** A separate program: the page of a game embedded in another site. It stores nothing in the browser. */

const TICK = 200;

const LIVE_WITHIN = 10_000;

const start = (init: GameInit): void => {
  let screen: GameScreen = INITIAL_SCREEN;
  let isConnected = false;
  let wasConnected = false;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let isLost = false;
  let stopFollowing: (() => void) | null = null;
  const replay = new Replay();

  const view = (ply: number): void => {
    screen = nextScreen(screen, { type: "view", ply });
    show();
  };
  const playOn = (): void => {
    if (!isMatch(screen)) return;
    const { ply, isLatest, squares } = matchView(screen);
    if (isLatest || ply + 1 >= squares.length) replay.stop();
    view(ply + 1);
  };
  const act = (step: EmbedStep): void => {
    if (!isMatch(screen)) return;
    const { ply, isLatest, squares } = matchView(screen);
    const wasRunning = replay.isRunning;
    replay.stop();
    if (step !== "play") {
      const plies = { first: 0, previous: Math.max(0, ply - 1), next: ply + 1, last: squares.length };
      view(plies[step]);
    } else if (wasRunning) {
      show();
    } else {
      replay.start(playOn);
      view(isLatest ? 0 : ply + 1);
    }
  };
  const page = new MatchPage(act);
  const show = (): void => {
    if (isMatch(screen)) page.show(screen, { isPlaying: replay.isRunning, isLost, isLive: isConnected });
  };
  const hear = (event: RoomEvent): void => {
    if (event.event === "connection") {
      [isConnected] = event.args;
      clearTimeout(waiting);
      if (!isConnected && screen.phase !== "finished") waiting = setTimeout(lookNowAndThen, LIVE_WITHIN);
      isLost = wasConnected && !isConnected;
      wasConnected ||= isConnected;
    }
    screen = nextScreen(screen, { type: "room", event, at: performance.now() });
    if (screen.phase === "finished") {
      isLost = false;
      stopFollowing?.();
    }
    show();
  };

  hear({ event: "gameState", args: [init] });
  document.querySelector("h1")?.after(page.element);
  document.addEventListener("keydown", ({ key, altKey, ctrlKey, metaKey }) => {
    if (!isMatch(screen) || altKey || ctrlKey || metaKey) return;
    const { ply, squares } = matchView(screen);
    const next = plyAfterKey(key, ply, squares.length);
    if (next === null) return;
    replay.stop();
    view(next);
  });
  if (screen.phase === "finished") return;
  setInterval(() => page.tick(), TICK);
  waiting = setTimeout(lookNowAndThen, LIVE_WITHIN);
  follow(init.gameId, hear).then(
    (stop) => {
      stopFollowing = stop;
      // The game may have ended meanwhile.
      if (screen.phase === "finished") stop();
    },
    (error: unknown) => console.info("The game cannot be followed", error),
  );
};

const { game } = embedded;
if (typeof game !== "string") start(game);
// A game that waits must not be joined: its free seat would be taken.
else if (game === "waiting" || game === "unread") lookNowAndThen();
