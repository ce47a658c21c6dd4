import { DurableObject } from "cloudflare:workers";
import { houseBotNamed } from "../../shared/account/house-bots.ts";
import net from "../../shared/engine/net.bin";
import { OpponentEngine } from "../../shared/engine/opponent-engine.ts";
import { indexInSubBoard, type Square, subBoardOf } from "../../shared/game/rules.ts";
import type { Millis } from "../../shared/game/time-controls.ts";
import { isDone } from "../platform/core/answer-or.ts";
import { inRequest, newName } from "../platform/core/request-id.ts";
import type { ConnectedIdentity } from "../platform/object/identity-header.ts";
import { earliest, ObjectAlarm, wakeAt } from "../platform/object/object-alarm.ts";
import { type HouseTurn, isSameTurn } from "../room/play/house-turn.ts";
import { dueAt } from "./pause.ts";

const ROOM_WITHIN: Millis = 5000;

const seedOf = (gameId: string): number =>
  Array.from(gameId).reduce((seed, letter) => (Math.imul(seed, 31) + letter.charCodeAt(0)) >>> 0, 0);

interface Due {
  readonly turn: HouseTurn;
  readonly at: Millis;
}

/** Plays what rooms ask for, after a pause. Turns are in memory only: if they are lost, their rooms ask again. */
export class HouseBot extends DurableObject<Env> {
  readonly #alarm = new ObjectAlarm(this.ctx.storage);
  readonly #turns = new Map<string, Due>();
  #engine: OpponentEngine | null = null;

  /** It is the bot's turn. May be repeated. */
  play(turn: HouseTurn, request?: string): Promise<void> {
    return inRequest(request, async () => {
      const known = this.#turns.get(turn.gameId);
      if (known === undefined || !isSameTurn(known.turn, turn)) {
        const at = dueAt(turn, Date.now(), Math.random(), Number(this.env.CLOCK_SPEED));
        this.#turns.set(turn.gameId, { turn, at });
      }
      await this.#arm();
    });
  }

  override alarm(): Promise<void> {
    return inRequest(newName(), async () => {
      this.#alarm.forget();
      const now = Date.now();
      const due = [...this.#turns.values()].filter(({ at }) => at <= now);
      for (const { turn } of due) this.#turns.delete(turn.gameId);
      await Promise.all(due.map(({ turn }) => this.#move(turn)));
      await this.#arm();
    });
  }

  async #arm(): Promise<void> {
    const next = () => wakeAt(earliest([...this.#turns.values()].map(({ at }) => at)));
    await this.#alarm.ensure(next, Date.now());
  }

  /** Never rejects: after a failure the room asks again. */
  async #move({ gameId, bot, moves, takebacks }: HouseTurn): Promise<void> {
    const move = async (): Promise<void> => {
      const square = this.#choose(bot.identifier, moves, gameId);
      const at = { subBoardIndex: subBoardOf(square), squareIndex: indexInSubBoard(square), ply: moves.length };
      const identity: ConnectedIdentity = { ...bot, role: "player", formerGuest: null, isBot: true };
      const frame = { event: "makeMove" as const, args: [{ gameId, ...at, takebacks }] as const };
      await this.env.GAME_ROOM.getByName(gameId).act(identity, frame);
    };
    await isDone(ROOM_WITHIN, "house-move", move, { gameId });
  }

  #choose(identifier: string, moves: readonly Square[], gameId: string): Square {
    if (this.#engine === null) {
      const name = houseBotNamed(identifier);
      if (name === null) throw new RangeError(`${identifier} is no house bot`);
      this.#engine = new OpponentEngine(name, new Uint8Array(net));
    }
    return this.#engine.move(moves, seedOf(gameId));
  }
}
