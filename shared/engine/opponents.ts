/** Each is weaker because it sees less. `opponent-moves.ts` has how they choose a move. */

export interface Sight {
  /** The share of turns, 0 to 1, in which it misses which moves win, lose or tie the game. */
  readonly overlooks: number;
  /** How much worse than the best a move may look and still be played. Values run from 0 to 1. */
  readonly tolerance: number;
  readonly isShallow: boolean;
  /** How many positions it may look at to solve the end. It never spoils a result that it solves. */
  readonly solvingNodes: number;
}

interface ByPlayouts extends Sight {
  readonly search: "playouts";
  readonly gamesEach: number;
}

interface ByNet extends Sight {
  readonly search: "net";
  readonly positions: number;
  readonly mostMilliseconds?: number;
}

export type OpponentSight = ByPlayouts | ByNet;

/** Stored with games: never change them. */
export type OpponentId =
  | "crumb"
  | "pebble"
  | "sprout"
  | "biscuit"
  | "thimble"
  | "clover"
  | "lantern"
  | "granite"
  | "summit"
  | "zenith";

export interface Opponent {
  readonly id: OpponentId;
  readonly name: string;
  readonly sight: OpponentSight;
}

const SOLVING_NODES = 200_000;

const MOSTLY = { overlooks: 0.3, tolerance: 0.15, isShallow: true, solvingNodes: 0 } as const;
const OFTEN = { overlooks: 0.3, tolerance: 0.05, isShallow: true, solvingNodes: 0 } as const;
const SELDOM = { overlooks: 0.1, tolerance: 0.03, isShallow: true, solvingNodes: 0 } as const;
const NEVER = { overlooks: 0, tolerance: 0.02, isShallow: true, solvingNodes: 0 } as const;
const TO_THE_END = { ...NEVER, solvingNodes: SOLVING_NODES } as const;
const THOROUGH = { overlooks: 0, tolerance: 0.01, isShallow: false, solvingNodes: SOLVING_NODES } as const;

/** Weakest first. `test/bench/README.md` has their differences in strength. */
export const OPPONENTS: readonly Opponent[] = [
  {
    id: "crumb",
    name: "Crumb",
    sight: { search: "playouts", gamesEach: 1, ...MOSTLY },
  },
  {
    id: "pebble",
    name: "Pebble",
    sight: { search: "playouts", gamesEach: 3, ...OFTEN },
  },
  {
    id: "sprout",
    name: "Sprout",
    sight: { search: "playouts", gamesEach: 6, ...SELDOM },
  },
  {
    id: "biscuit",
    name: "Biscuit",
    sight: { search: "playouts", gamesEach: 16, ...NEVER },
  },
  {
    id: "thimble",
    name: "Thimble",
    sight: { search: "playouts", gamesEach: 21, ...TO_THE_END },
  },
  {
    id: "clover",
    name: "Clover",
    sight: { search: "net", positions: 7, ...TO_THE_END, tolerance: 0.1 },
  },
  {
    id: "lantern",
    name: "Lantern",
    sight: { search: "net", positions: 15, ...THOROUGH, tolerance: 0.1 },
  },
  {
    id: "granite",
    name: "Granite",
    sight: { search: "net", positions: 110, ...THOROUGH, tolerance: 0.012 },
  },
  {
    id: "summit",
    name: "Summit",
    sight: { search: "net", positions: 560, ...THOROUGH },
  },
  {
    id: "zenith",
    name: "Zenith",
    sight: { search: "net", positions: 5000, mostMilliseconds: 500, ...THOROUGH, tolerance: 0 },
  },
];

export const opponentWithId = (id: string): Opponent | null => OPPONENTS.find((opponent) => opponent.id === id) ?? null;
