import type { MessageResponse } from "../api.ts";
import type {
  AttemptsResponse,
  BeyondSetsResponse,
  DaysResponse,
  FriendsDayResponse,
  MistakesResponse,
  OwnProposalsResponse,
  ProposalResponse,
  ProposedPuzzle,
  PuzzlesResponse,
} from "../puzzles-api.ts";
import {
  attemptsRequest,
  dayInPath,
  daysRequest,
  mistakesRequest,
  proposalRequest,
  proposedNumberInPath,
  puzzleNumberInPath,
  stormRequest,
  stormSeedInPath,
} from "../puzzles-schema.ts";
import type { StormCounted, StormStarted } from "../storm-api.ts";
import { calls, type } from "./call.ts";

const puzzle = { about: "The puzzle's number.", example: "1", schema: puzzleNumberInPath };

export const flagCall = {
  summary: "Mark a puzzle as bad",
  access: "players",
  isForPeople: true,
  limit: "puzzles",
  path: { number: puzzle },
  answer: { about: "Thank you.", type: type<MessageResponse>("MessageResponse") },
  refusals: { 404: ["puzzle-not-met"] },
} as const;

export const puzzleCalls = calls({
  "GET /api/v2/puzzles": {
    summary: "The caller's puzzles",
    access: "players",
    scopes: ["read"],
    limit: "history",
    answer: {
      about: "Rating, all first tries, the days, and own mistakes in training.",
      type: type<PuzzlesResponse>("PuzzlesResponse"),
    },
  },
  "POST /api/v2/puzzles/attempts": {
    summary: "Count first tries at puzzles",
    access: "players",
    isForPeople: true,
    limit: ["puzzles", "puzzle-batches", "puzzle-tries"],
    limitBy: "handler",
    body: {
      schema: attemptsRequest,
      about:
        "`moves` are the solver's squares, sub-board × 9 + square, up to the first wrong one. Of several tries, those that nobody can have made are left out. Several tries in a call count against the limit `puzzle-batches`, more than five against `puzzle-tries`.",
      example: { attempts: [{ number: 0, moves: [] }] },
    },
    answer: {
      about: "Each try as it was counted when it first came, and the rating now.",
      type: type<AttemptsResponse>("AttemptsResponse"),
    },
  },
  "POST /api/v2/puzzles/days": {
    summary: "Store results of the day's three puzzles",
    access: "players",
    isForPeople: true,
    limit: ["puzzles", "puzzle-batches"],
    limitBy: "handler",
    body: {
      schema: daysRequest,
      about:
        "A result counts if it comes at most 30 days late. Several in a call count against the limit `puzzle-batches`.",
      example: { results: [{ day: 52, place: 0, moves: [], wrongTries: 2, time: 40_000 }] },
    },
    answer: {
      about: "The days that the call was about. A result that came first stays.",
      type: type<DaysResponse>("DaysResponse"),
    },
  },
  "POST /api/v2/puzzles/mistakes": {
    summary: "Change the training with own mistakes",
    access: "players",
    isForPeople: true,
    limit: ["puzzles", "puzzle-batches"],
    limitBy: "handler",
    body: {
      schema: mistakesRequest,
      about:
        "`moves` is the game up to the mistake, as squares: sub-board × 9 + square. A try counts if the mistake is due on its day; the next intervals are 1, 3, 7 and 21 days. Two solved returns in a row end it. At most 200 are kept. Changes may be repeated. Several in a call count against the limit `puzzle-batches`.",
      example: {
        changes: [
          {
            kind: "add",
            trained: { moves: [40], right: 36, keeps: "draw", dueOn: 52, returns: 0, solvedInRow: 0 },
          },
          { kind: "try", moves: [40], isSolved: true, day: 52 },
        ],
      },
    },
    answer: {
      about: "All own mistakes after the changes, the longest due first.",
      type: type<MistakesResponse>("MistakesResponse"),
    },
  },
  "GET /api/v2/puzzles/days/:day/friends": {
    summary: "Friends' results of a day",
    access: "players",
    scopes: ["read"],
    limit: "history",
    path: { day: { about: "The day's number.", example: "52", schema: dayInPath } },
    answer: { about: "Friends who have ended one of the three.", type: type<FriendsDayResponse>("FriendsDayResponse") },
  },
  "GET /api/v2/puzzles/beyond": {
    summary: "Puzzles that players have proposed, and those that are retired",
    access: "everybody",
    bucket: "pages",
    answer: { about: "The newest 200.", type: type<BeyondSetsResponse>("BeyondSetsResponse"), keptFor: 300 },
  },
  "GET /api/v2/puzzles/proposed": {
    summary: "Puzzles that the caller has proposed",
    access: "players",
    scopes: ["read"],
    limit: "history",
    answer: {
      about: "Those that were taken, the newest first.",
      type: type<OwnProposalsResponse>("OwnProposalsResponse"),
    },
  },
  "POST /api/v2/puzzles/proposed": {
    summary: "Propose a position as a puzzle",
    access: "players",
    isForPeople: true,
    limit: "proposals",
    body: {
      schema: proposalRequest,
      about: "The moves of a running game, as squares: sub-board × 9 + square.",
      example: { moves: [40, 36, 4] },
    },
    answer: { about: "The number of the puzzle, or why it is none.", type: type<ProposalResponse>("ProposalResponse") },
  },
  "GET /api/v2/puzzles/proposed/:number": {
    summary: "A puzzle that a player has proposed",
    access: "everybody",
    bucket: "pages",
    path: { number: { about: "The puzzle's number.", example: "10000", schema: proposedNumberInPath } },
    answer: { about: "The puzzle.", type: type<ProposedPuzzle>("ProposedPuzzle") },
    refusals: { 404: ["no-such-puzzle"] },
  },
  "POST /api/v2/puzzles/flags/:number": flagCall,
  "POST /api/v2/puzzles/storms": {
    summary: "Begin a storm",
    access: "players",
    isForPeople: true,
    limit: "puzzles",
    answer: { about: "Its seed says which puzzles it has.", type: type<StormStarted>("StormStarted") },
  },
  "PUT /api/v2/puzzles/storms/:seed": {
    summary: "Count the storm that was begun last",
    access: "players",
    isForPeople: true,
    limit: "puzzles",
    path: { seed: { about: "The storm's seed.", example: "13", schema: stormSeedInPath } },
    body: {
      schema: stormRequest,
      about: "Each move is a square and its time in milliseconds since the beginning.",
      example: { moves: [] },
    },
    answer: { about: "The run as it was counted when it first came.", type: type<StormCounted>("StormCounted") },
    refusals: { 404: ["no-such-storm"], 409: ["storm-too-late"] },
  },
});
