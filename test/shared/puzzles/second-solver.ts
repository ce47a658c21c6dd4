/**
 * Answers whether a side wins by force, by plain depth-first search with a memory. It shares nothing with the product:
 * neither its rules nor its solver.
 */

const ROWS = [0b111, 0b111000, 0b111000000, 0b1001001, 0b10010010, 0b100100100, 0b100010001, 0b1010100];
const ALL = 0b111111111;

const hasRow = (marks: number): boolean => ROWS.some((row) => (marks & row) === row);

/** Sides are 0 (X) and 1 (O). */
export interface State {
  /** The marks of each side in each board. */
  readonly marks: readonly [readonly number[], readonly number[]];
  readonly won: readonly [number, number];
  /** Boards that are won or full. */
  readonly shut: number;
  /** The board that the last move names; -1 at the start. */
  readonly named: number;
  readonly turn: 0 | 1;
}

const nine = (): number[] => Array.from({ length: 9 }, () => 0);

export const BEGINNING: State = { marks: [nine(), nine()], won: [0, 0], shut: 0, named: -1, turn: 0 };

export const moved = ({ marks, won, shut, turn }: State, square: number): State => {
  const [board, place] = [Math.floor(square / 9), square % 9];
  const own = marks[turn].map((known, index) => (index === board ? known | (1 << place) : known));
  const other = marks[turn === 0 ? 1 : 0];
  const isWon = hasRow(own[board] ?? 0);
  const isFull = ((own[board] ?? 0) | (other[board] ?? 0)) === ALL;
  const wonByMover = won[turn] | (isWon ? 1 << board : 0);
  return {
    marks: turn === 0 ? [own, other] : [other, own],
    won: turn === 0 ? [wonByMover, won[1]] : [won[0], wonByMover],
    shut: isWon || isFull ? shut | (1 << board) : shut,
    named: place,
    turn: turn === 0 ? 1 : 0,
  };
};

/** "none" for a tie; null while the game goes on. */
const winnerOf = ({ won, shut }: State): 0 | 1 | "none" | null => {
  if (hasRow(won[0])) return 0;
  if (hasRow(won[1])) return 1;
  return shut === ALL ? "none" : null;
};

export const movesIn = (state: State): number[] => {
  const { marks, shut, named } = state;
  const moves: number[] = [];
  if (winnerOf(state) !== null) return moves;
  const isSent = named >= 0 && (shut & (1 << named)) === 0;
  for (let board = 0; board < 9; board++) {
    if (isSent ? board !== named : (shut & (1 << board)) !== 0) continue;
    const taken = (marks[0][board] ?? 0) | (marks[1][board] ?? 0);
    for (let place = 0; place < 9; place++) if ((taken & (1 << place)) === 0) moves.push(9 * board + place);
  }
  return moves;
};

/** A key that is equal for states with the same future: of a shut board, only the owner counts. */
const textOf = ({ marks, won, shut, named, turn }: State): string => {
  const isSent = named >= 0 && (shut & (1 << named)) === 0;
  const boards = Array.from({ length: 9 }, (_, board) => {
    const bit = 1 << board;
    if ((shut & bit) === 0) return [marks[0][board] ?? 0, marks[1][board] ?? 0];
    return [ALL + 1 + ((won[0] & bit) === 0 ? 0 : 1) + ((won[1] & bit) === 0 ? 0 : 2)];
  });
  return String.fromCharCode(isSent ? named : 9, turn, ...boards.flat());
};

/** Moves with a higher rank are tried first: those that end the game, win a board, or leave few answers. */
const rankOf = (after: State, { won, turn }: State): number => {
  if (hasRow(after.won[turn])) return Number.POSITIVE_INFINITY;
  return (after.won[turn] === won[turn] ? 0 : 5) - movesIn(after).length;
};

/** Whether a side wins by force. `known` remembers the answers for this side. */
export const winsByForce = (state: State, side: 0 | 1, known: Map<string, boolean>): boolean => {
  const winner = winnerOf(state);
  if (winner !== null) return winner === side;
  // This side can get no row of the nine boards any more.
  if (!hasRow(ALL & ~(state.shut & ~state.won[side]))) return false;
  const text = textOf(state);
  const found = known.get(text);
  if (found !== undefined) return found;
  const next = movesIn(state)
    .map((square) => moved(state, square))
    .map((after) => ({ after, rank: rankOf(after, state) }))
    .toSorted((one, other) => other.rank - one.rank);
  const wins = ({ after }: { readonly after: State }): boolean => winsByForce(after, side, known);
  const answer = state.turn === side ? next.some(wins) : next.every(wins);
  known.set(text, answer);
  return answer;
};
