import vectors from "./vectors/uttt.json" with { type: "json" };

/** Games from the oracle. */

const script = (name: string): readonly number[] => {
  const game = vectors.special_games.find((special) => special.name === name);
  if (game === undefined) throw new Error(`no vector is called ${name}`);
  return game.moves;
};

/** 18 moves; O wins with the last. X's last move lets O do it. */
export const SHORT_O_WIN = script("shortest_possible_o_win_18");
/** 41 moves until no legal one is left. */
export const SHORT_TIE = script("shortest_tie_found");
