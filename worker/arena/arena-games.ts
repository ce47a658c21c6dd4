import type { Side } from "../../shared/game/rules.ts";
import type { ArenaCore } from "./arena-core.ts";
import type { ArenaEffect, ArenaMoment } from "./arena-events.ts";
import type { ArenaServices } from "./arena-services.ts";
import type { ArenaGame, Entry } from "./entrant.ts";

/** Each answer is a step for the core as it is by then. */

export type Take = (core: ArenaCore, moment: ArenaMoment) => ArenaEffect[];

export const seatsOf = (core: ArenaCore, { players }: ArenaGame): Readonly<Record<Side, Entry>> | null => {
  const [X, O] = [core.entrant(players.X)?.entry, core.entrant(players.O)?.entry];
  return X === undefined || O === undefined ? null : { X, O };
};

/** May be repeated. */
export const makeGame = async (services: ArenaServices, core: ArenaCore, game: ArenaGame): Promise<Take> => {
  const { gameId } = game;
  const seats = seatsOf(core, game);
  const made = seats === null ? null : await services.make(core.terms, game, seats);
  return (current, moment) => {
    if (made?.kind === "busy") return current.busy(gameId, made.identifiers, moment);
    return made?.kind === "made" ? current.made(gameId, moment) : current.notMade(gameId, moment);
  };
};

export const askRoom = async (services: ArenaServices, gameId: string): Promise<Take> => {
  const answer = await services.askRoom(gameId);
  return (core, moment) => core.roomSaid(gameId, answer, moment);
};
