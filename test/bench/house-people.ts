import { HOUSE_BOTS } from "../../shared/account/house-bots.ts";
import { indexInSubBoard, legalSquares, replay, type Square, subBoardOf } from "../../shared/game/rules.ts";
import { squareOf } from "../../shared/protocol/notation.ts";
import { CostClient } from "./cost-client.ts";

/** Guests who play house bots. */

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The name of the bot that the person of a number plays: all bots have as many games. */
export const botOf = (person: number): string => {
  const name = HOUSE_BOTS[person % HOUSE_BOTS.length] ?? "crumb";
  return `${name[0]?.toUpperCase()}${name.slice(1)}Bot`;
};

const moveFrame = (gameId: string, ply: number, square: Square): string =>
  JSON.stringify({
    event: "makeMove",
    args: [{ gameId, subBoardIndex: subBoardOf(square), squareIndex: indexInSubBoard(square), ply, ackWithMove: true }],
    id: ply,
  });

/** A guest with the hub connection that every page has. */
interface Guest {
  readonly address: string;
  readonly token: string;
  readonly hub: CostClient;
}

/**
 * Challenges a bot and plays to the end of the game, with `thought` milliseconds for a move. Stops early, by resigning,
 * once `isOver` returns true. Returns the number of moves.
 */
export const playHouseBot = async (
  { address, hub, token }: Guest,
  person: number,
  thought: number,
  isOver: () => boolean = () => false,
): Promise<number> => {
  hub.emit("sendChallenge", "standard", botOf(person), { side: person % 2 === 0 ? "X" : "O" });
  const gameId: string = JSON.parse(await hub.next('"challengeCreated"')).args[0];
  const seat = await CostClient.open(address, `games/${gameId}`, token);
  seat.emit("joinGame", gameId);
  const [init] = JSON.parse(await seat.next('"t":"init"')).args;
  // As a page does: the room then needs fewer alarms.
  seat.send('{"event":"ping","args":[],"id":0}');
  const own = init.you === "X" ? 0 : 1;
  const moves: Square[] = init.moveHistory.map(squareOf);
  for (;;) {
    const [square] = legalSquares(replay(moves));
    if (square === undefined || isOver()) break;
    if (moves.length % 2 === own) {
      await pause(thought);
      seat.send(moveFrame(gameId, moves.length, square));
    }
    const [{ move }] = JSON.parse(await seat.next(`"t":"move","ply":${moves.length},`)).args;
    moves.push(squareOf(move));
  }
  if (isOver()) seat.emit(moves.length > 1 ? "resign" : "abort", gameId);
  await seat.next('"gameResult"');
  await seat.close();
  return moves.length;
};
