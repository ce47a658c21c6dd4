import { playerName, playerNames } from "../../shared/account/player-name.ts";
import { clockText, ratingText } from "../../shared/format.ts";
import type { Side } from "../../shared/game/rules.ts";
import { commonTexts } from "../../shared/language/en/common.ts";
import { embedTexts } from "../../shared/language/en/embed.ts";
import { fill } from "../../shared/language/fill.ts";
import { endText, moveSentence, nameIn, turnSentence } from "../match/speech/sentences.ts";
import type { Finished, Game, Playing } from "../match/state/game-screen.ts";
import { type ClockReading, clockReading, matchView } from "../match/state/match-view.ts";
import { BoardView } from "./board-view.ts";
import { element, svgElement, toggle } from "./elements.ts";

type Match = Playing | Finished;
export type EmbedStep = "first" | "previous" | "play" | "next" | "last";

/** Paths of icons like those of a video player, 24 wide. */
const ICONS: Readonly<Record<EmbedStep | "pause", string>> = {
  first: "M6 5v14M19 5l-9 7 9 7z",
  previous: "M16 5l-9 7 9 7z",
  play: "M8 5l11 7-11 7z",
  pause: "M8 5v14M16 5v14",
  next: "M8 5l9 7-9 7z",
  last: "M18 5v14M5 5l9 7-9 7z",
};

const STEPS: readonly EmbedStep[] = ["first", "previous", "play", "next", "last"];

class Strip {
  readonly element = element("div", { class: "strip" });
  readonly #name = element("bdi", { class: "name" });
  readonly #bot = element("span", { class: "badge" }, commonTexts.bot);
  readonly #rating = element("span", { class: "rating" });
  readonly #clock = element("span", { class: "clock", role: "timer" });
  #reading: ClockReading | null = null;

  constructor(side: Side) {
    const mark = element("span", { class: `mark ${side.toLowerCase()}` }, side);
    this.element.append(mark, this.#name, this.#bot, this.#rating, this.#clock);
  }

  show({ players }: Game, side: Side, reading: ClockReading): void {
    const { username, elo, isProvisional, bot } = players[side];
    const name = playerName(username);
    this.#name.textContent = name;
    toggle(this.#bot, "hidden", bot !== true);
    this.#rating.textContent = elo === undefined ? "" : ratingText(elo, isProvisional);
    this.#clock.setAttribute("aria-label", name);
    this.#reading = reading;
    toggle(this.#clock, "data-running", reading.isRunning);
    this.tick();
  }

  tick(): void {
    if (this.#reading === null) return;
    const { remaining, at, isRunning } = this.#reading;
    const text = clockText(isRunning ? remaining - Math.max(0, performance.now() - at) : remaining);
    if (this.#clock.textContent !== text) this.#clock.textContent = text;
  }
}

interface Shown {
  readonly isPlaying: boolean;
  readonly isLost: boolean;
  readonly isLive: boolean;
}

const statusText = (screen: Match, ply: number, isLatest: boolean, isLost: boolean): string => {
  if (isLost) return embedTexts.lost;
  if (!isLatest) return ply === 0 ? embedTexts.start : moveSentence(screen.game.squares, ply - 1);
  if (screen.phase === "finished") return endText(screen.result, nameIn(screen.game));
  return turnSentence(screen, screen.game.squares);
};

export class MatchPage {
  readonly element = element("div", { class: "match" });
  readonly #strips = { X: new Strip("X"), O: new Strip("O") };
  readonly #board = new BoardView();
  readonly #status = element("p", { class: "status", role: "status" });
  readonly #count = element("span", { class: "count" });
  readonly #live = element("span", { class: "live" }, embedTexts.live);
  readonly #buttons: Readonly<Record<EmbedStep, HTMLButtonElement>>;

  constructor(onStep: (step: EmbedStep) => void) {
    const button = (step: EmbedStep): HTMLButtonElement => {
      const made = element("button", { type: "button" });
      made.addEventListener("click", () => onStep(step));
      return made;
    };
    this.#buttons = {
      first: button("first"),
      previous: button("previous"),
      play: button("play"),
      next: button("next"),
      last: button("last"),
    };
    for (const step of STEPS) this.#label(step, step);
    const buttons = element("div", { class: "steps", dir: "ltr" }, ...STEPS.map((step) => this.#buttons[step]));
    const bar = element("div", { class: "bar" }, buttons, this.#live, this.#count);
    this.element.append(this.#strips.O.element, this.#board.element, this.#strips.X.element, this.#status, bar);
  }

  show(screen: Match, { isPlaying, isLost, isLive }: Shown): void {
    const { game } = screen;
    const { ply, position, lastMove, isLatest, squares } = matchView(screen);
    const isOver = screen.phase === "finished" && isLatest;
    this.#board.show({ position, lastMove, isOver }, fill(embedTexts.board, playerNames(game.players)));
    for (const side of ["X", "O"] as const) this.#strips[side].show(game, side, clockReading(screen, side));
    this.#status.textContent = statusText(screen, ply, isLatest, isLost);
    this.#count.textContent = `${ply} / ${squares.length}`;
    toggle(this.#live, "hidden", !isLive || screen.phase === "finished");
    // Disabled buttons stay focusable, so that a keyboard user does not lose the focus.
    const isFirst = ply === 0;
    for (const step of ["first", "previous"] as const) this.#disable(step, isFirst);
    for (const step of ["next", "last"] as const) this.#disable(step, isLatest);
    toggle(this.#buttons.play, "hidden", screen.phase === "playing" || squares.length === 0);
    this.#label("play", isPlaying ? "pause" : "play");
  }

  tick(): void {
    this.#strips.X.tick();
    this.#strips.O.tick();
  }

  #disable(step: EmbedStep, isDisabled: boolean): void {
    this.#buttons[step].setAttribute("aria-disabled", String(isDisabled));
  }

  #label(step: EmbedStep, icon: EmbedStep | "pause"): void {
    const button = this.#buttons[step];
    if (button.dataset.icon === icon) return;
    button.dataset.icon = icon;
    button.setAttribute("aria-label", embedTexts[icon]);
    button.title = embedTexts[icon];
    const path = svgElement("path", { d: ICONS[icon] });
    button.replaceChildren(svgElement("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, path));
  }
}
