import type { Side } from "../../../shared/game/rules.ts";

/** The scores of an arena, written again from its rules and the recorded games. It shares no code with the product. */

/** A game as the database and the players know it. */
export interface PlayedGame {
  readonly id: string;
  readonly xId: string;
  readonly oId: string;
  readonly winner: Side | null;
  /** The side that lost because its first move came too late; null if the game began. */
  readonly late: Side | null;
  readonly plies: number;
  readonly endedAt: number;
  /** Players who certainly went berserk, and those whose request got no answer. */
  readonly berserk: { readonly sure: ReadonlySet<string>; readonly maybe: ReadonlySet<string> };
}

export interface StoredPlace {
  readonly player: string;
  readonly rank: number;
  readonly score: number;
  readonly games: number;
  /** "id:w3 id:d0 …" */
  readonly record: string;
}

const resultFor = ({ xId, winner, late }: PlayedGame, player: string): "w" | "d" | "l" => {
  const isX = xId === player;
  if (late !== null) return (late === "X") === isX ? "l" : "w";
  if (winner === null) return "d";
  return (winner === "X") === isX ? "w" : "l";
};

/** The possible points of a game. There are two values if it is unknown whether its winner went berserk. */
const pointsOf = (game: PlayedGame, player: string, isDoubled: boolean): number[] => {
  const result = resultFor(game, player);
  if (result === "l" || (result === "d" && game.plies < 20)) return [0];
  const base = (result === "w" ? 2 : 1) * (isDoubled ? 2 : 1);
  if (result === "d" || game.plies < 14) return [base];
  if (game.berserk.sure.has(player)) return [base + 1];
  return game.berserk.maybe.has(player) ? [base, base + 1] : [base];
};

const wrongPlace = (place: StoredPlace, games: ReadonlyMap<string, PlayedGame>): string[] => {
  const { player, record } = place;
  const wrongs: string[] = [];
  let [total, winsInARow] = [0, 0];
  const lines = record === "" ? [] : record.split(" ");
  for (const line of lines) {
    const [id = "", worth = ""] = line.split(":");
    const game = games.get(id);
    if (game === undefined || (game.xId !== player && game.oId !== player)) {
      wrongs.push(`${player} has points for ${id}, which is no game of theirs`);
      continue;
    }
    const result = resultFor(game, player);
    const possible = pointsOf(game, player, winsInARow >= 2).map((points) => `${result}${points}`);
    if (!possible.includes(worth))
      wrongs.push(`${id} counts ${worth} for ${player}; right is ${possible.join(" or ")}`);
    total += Number(worth.slice(1));
    winsInARow = result === "w" ? winsInARow + 1 : 0;
  }
  if (total !== place.score) wrongs.push(`${player} has ${place.score} points; the games bring ${total}`);
  if (lines.length !== place.games) wrongs.push(`${player} has ${place.games} games; listed are ${lines.length}`);
  if (new Set(lines.map((line) => line.split(":")[0])).size !== lines.length) {
    wrongs.push(`${player} has points for a game twice`);
  }
  return wrongs;
};

/** Everything that is wrong with the final standing. @param endsAt games that ended later count for nobody */
export const wrongArena = (
  places: readonly StoredPlace[],
  games: ReadonlyMap<string, PlayedGame>,
  { startsAt, endsAt }: { readonly startsAt: number; readonly endsAt: number },
): string[] => {
  const wrongs = places.flatMap((place) => wrongPlace(place, games));
  const countedFor = (player: string, id: string): boolean =>
    places.some(
      (place) => place.player === player && place.record.split(" ").some((line) => line.startsWith(`${id}:`)),
    );
  for (const { id, xId, oId, endedAt } of games.values()) {
    if (endedAt < startsAt) wrongs.push(`${id} ended before the arena began`);
    for (const player of [xId, oId]) {
      const counts = countedFor(player, id);
      if (counts && endedAt > endsAt) wrongs.push(`${id} ended ${endedAt - endsAt} ms late and counts for ${player}`);
      if (!counts && endedAt <= endsAt)
        wrongs.push(`${id} ended ${endsAt - endedAt} ms before the end, not for ${player}`);
    }
  }
  const byRank = places.toSorted((one, other) => one.rank - other.rank);
  for (const [index, place] of byRank.entries()) {
    const above = byRank[index - 1];
    if (above !== undefined && above.score < place.score)
      wrongs.push(`rank ${place.rank} has more points than the one above`);
  }
  return wrongs;
};
