import { opponentOf, type Side } from "../../shared/rules.ts";
import type { Millis } from "../../shared/time-controls.ts";
import type { ConnectedIdentity } from "../durable-object/identity-header.ts";
import { identityOf, isAlive, openSockets } from "../durable-object/sockets.ts";
import { nextGameTryAt } from "./deadlines.ts";
import { exchangeOf, type Finished, type Game } from "./game.ts";
import { agreeOnRematch, type OfferStep, refuseOffer, settleNextGame } from "./offer-actions.ts";
import type { RematchMaker } from "./rematch.ts";
import { sideOf } from "./seat.ts";

export interface RematchesOptions {
  readonly ctx: DurableObjectState;
  readonly maker: RematchMaker;
  readonly current: () => Game;
  readonly commit: (step: OfferStep, now: Millis) => void;
}

/** The rematch in a room: asks and has it made, and each time looks at the game anew, as that took a while. */
export class Rematches {
  readonly #options: RematchesOptions;
  /** The attempt to have it made that is under way. */
  #making: Promise<void> | null = null;

  constructor(options: RematchesOptions) {
    this.#options = options;
  }

  /** The player of a side accepts. Null when there is no such game or player. */
  async agree(identity: ConnectedIdentity): Promise<OfferStep | null> {
    const { maker, current, commit } = this.#options;
    const before = current();
    const side = before.phase === "finished" ? sideOf(before.seats, identity) : null;
    if (before.phase !== "finished" || side === null) return null;
    const answer = await maker.prepare(before, side, identity, this.#seated(before, opponentOf(side)));
    const now = Date.now();
    const game = current();
    if (game.phase !== "finished") return null;
    const step = typeof answer === "string" ? refuseOffer(game, answer) : agreeOnRematch(game, side, answer, now);
    commit(step, now);
    if (typeof answer !== "string" && !step.answer.ok) await maker.release(answer);
    return step;
  }

  /** Has the game made that was agreed on: at once, or when it is due again. One attempt at a time. */
  make(now: Millis, isFirstTry = false): Promise<void> {
    const { maker, current, commit } = this.#options;
    const game = current();
    const next = game.phase === "finished" ? exchangeOf(game).next : null;
    if (game.phase !== "finished" || next?.status !== "agreed") return Promise.resolve();
    if (!isFirstTry && now < (nextGameTryAt(game) ?? now)) return Promise.resolve();
    this.#making ??= maker
      .make(game.terms, next, isFirstTry)
      .then((made) => {
        const after = current();
        if (after.phase === "finished") commit(settleNextGame(after, made), Date.now());
      })
      .finally(() => {
        this.#making = null;
      });
    return this.#making;
  }

  /** Who is connected here with the seat of a side, or null. */
  #seated({ seats }: Finished, side: Side): ConnectedIdentity | null {
    const { ctx } = this.#options;
    const now = Date.now();
    const socket = openSockets(ctx).find((open) => isAlive(ctx, open, now) && sideOf(seats, identityOf(open)) === side);
    return socket === undefined ? null : identityOf(socket);
  }
}
