import { DELETED_PLAYER_NAME, isGuest } from "../../../shared/account/identity.ts";
import { isCorrespondence, type Millis } from "../../../shared/game/time-controls.ts";
import type { CallOff } from "../../../shared/protocol/game-protocol.ts";
import { callOff, type Empty, type Game, type Waiting } from "./game.ts";
import type { Seat } from "./seat.ts";
import type { Step } from "./step.ts";

/** Updates the players' names in a game from D1, except in a live game that is running. Pure. */

/** An account as D1 has it. */
interface NamedAccount {
  readonly username: string;
  readonly isDeleted: boolean;
  readonly isBot: boolean;
}
export type NamedAccounts = ReadonlyMap<string, NamedAccount>;

/**
 * False for a running live game, which must not depend on D1. A correspondence game runs for weeks, so names may
 * change.
 */
const mayChange = (game: Game): game is Exclude<Game, Empty> =>
  game.phase !== "empty" && (game.phase !== "playing" || isCorrespondence(game.terms));

const seatsIn = (game: Game): readonly Seat[] => {
  if (!mayChange(game)) return [];
  if (game.phase === "playing") return [game.seats.X, game.seats.O];
  if (game.phase === "finished") return game.recording.status === "due" ? [] : [game.seats.X, game.seats.O];
  return game.invited === null ? [game.creator] : [game.creator, game.invited];
};

/**
 * The accounts whose names to look up for a game. None for a running live game, and none for an ended game before it is
 * recorded: neither depends on D1.
 */
export const accountsIn = (game: Game): string[] =>
  seatsIn(game)
    .map(({ identifier }) => identifier)
    .filter((identifier) => !isGuest(identifier));

/** True for a deleted account, and for one that has become a bot: a bot plays no game by link. */
const isOut = (seat: Seat | null, accounts: NamedAccounts): boolean => {
  const account = seat === null ? undefined : accounts.get(seat.identifier);
  return account !== undefined && (account.isDeleted || account.isBot);
};

/** Why a waiting game will never begin; null if it may. */
const whyNever = ({ creator, invited }: Waiting, accounts: NamedAccounts): CallOff | null => {
  if (isOut(creator, accounts)) return invited === null ? "expired" : "withdrawn";
  return isOut(invited, accounts) ? "declined" : null;
};

const named = (seat: Seat, accounts: NamedAccounts): Seat => {
  const account = accounts.get(seat.identifier);
  if (account === undefined || account.username === seat.username) return seat;
  // As in D1, a deleted account leaves no rating either.
  if (account.isDeleted) {
    return { identifier: seat.identifier, username: DELETED_PLAYER_NAME, ...(seat.isBot && { isBot: true }) };
  }
  return { ...seat, username: account.username };
};

const withNames = (game: Game, accounts: NamedAccounts): Game => {
  if (!mayChange(game)) return game;
  if (game.phase === "finished" || game.phase === "playing") {
    const seats = { X: named(game.seats.X, accounts), O: named(game.seats.O, accounts) };
    return seats.X === game.seats.X && seats.O === game.seats.O ? game : { ...game, seats };
  }
  const creator = named(game.creator, accounts);
  const invited = game.invited && named(game.invited, accounts);
  return creator === game.creator && invited === game.invited ? game : { ...game, creator, invited };
};

/** Takes over changed names, and calls off a game that waits for a deleted account or a bot. Null if nothing changes. */
export const takeNames = (game: Game, accounts: NamedAccounts, now: Millis): Step | null => {
  const after = withNames(game, accounts);
  if (after.phase === "waiting") {
    const why = whyNever(after, accounts);
    if (why !== null) {
      return { game: callOff(after, why, now), changes: [{ type: "called-off" }], answer: { ok: true } };
    }
  }
  return after === game ? null : { game: after, changes: [{ type: "renamed" }], answer: { ok: true } };
};
