import { queryOptions } from "@tanstack/react-query";
import type { MessageResponse } from "../../../shared/api/api.ts";
import type {
  AttemptsResponse,
  BeyondSetsResponse,
  DayResult,
  DaysResponse,
  FriendsDayResponse,
  MistakesResponse,
  OwnProposalsResponse,
  ProfilePuzzles,
  ProposalResponse,
  ProposedPuzzle,
  PuzzleAttempt,
  PuzzlesResponse,
  RaceResponse,
} from "../../../shared/api/puzzles-api.ts";
import type {
  AttemptsRequest,
  DaysRequest,
  MistakesRequest,
  ProposalRequest,
  StormRequest,
} from "../../../shared/api/puzzles-schema.ts";
import type { StormCounted, StormStarted } from "../../../shared/api/storm-api.ts";
import type { Square } from "../../../shared/game/rules.ts";
import type { StormMove } from "../../../shared/puzzles/storm-run.ts";
import type { TrainingChange } from "../../../shared/puzzles/training.ts";
import { callApi } from "./client.ts";
import { isWorthRetrying, userPath } from "./profile.ts";

/** The calls about puzzles. Those that count results are idempotent, and take the token of the account to count for. */

export const fetchOwnPuzzles = (token: string): Promise<PuzzlesResponse> => callApi({ path: "/v2/puzzles", token });

export const sendAttempts = (attempts: readonly PuzzleAttempt[], token: string): Promise<AttemptsResponse> => {
  const body: AttemptsRequest = {
    attempts: attempts.map(({ number, moves }) => ({ number, moves: [...moves] })),
  };
  return callApi({ method: "POST", path: "/v2/puzzles/attempts", body, token });
};

export const sendDays = (results: readonly DayResult[], token: string): Promise<DaysResponse> => {
  const body: DaysRequest = { results: results.map((result) => ({ ...result, moves: [...result.moves] })) };
  return callApi({ method: "POST", path: "/v2/puzzles/days", body, token });
};

const changeOfRequest = (change: TrainingChange): MistakesRequest["changes"][number] => {
  if (change.kind === "add") return { ...change, trained: { ...change.trained, moves: [...change.trained.moves] } };
  return { ...change, moves: [...change.moves] };
};

export const sendChanges = (changes: readonly TrainingChange[], token: string): Promise<MistakesResponse> => {
  const body: MistakesRequest = { changes: changes.map(changeOfRequest) };
  return callApi({ method: "POST", path: "/v2/puzzles/mistakes", body, token });
};

export const flagPuzzle = (number: number): Promise<MessageResponse> =>
  callApi({ method: "POST", path: `/v2/puzzles/flags/${number}` });

export const startStorm = (): Promise<StormStarted> => callApi({ method: "POST", path: "/v2/puzzles/storms" });

export const sendStorm = (seed: number, moves: readonly StormMove[]): Promise<StormCounted> => {
  const body: StormRequest = { moves: moves.map(([square, at]) => [square, at]) };
  return callApi({ method: "PUT", path: `/v2/puzzles/storms/${seed}`, body });
};

export const makeRace = (token: string): Promise<RaceResponse> => callApi({ method: "POST", path: "/v2/races", token });

/** The results of a player's friends in the puzzles of a day. */
export const friendsDayQuery = (identifier: string, day: number) =>
  queryOptions({
    queryKey: ["friends-day", identifier, day],
    queryFn: ({ signal }) => callApi<FriendsDayResponse>({ path: `/v2/puzzles/days/${day}/friends`, signal }),
    retry: isWorthRetrying,
    refetchOnMount: "always",
  });

/** The puzzle results that a profile shows. */
export const profilePuzzlesQuery = (username: string) =>
  queryOptions({
    queryKey: ["profile-puzzles", username.toLowerCase()],
    queryFn: ({ signal }) => callApi<ProfilePuzzles>({ path: `${userPath(username)}/puzzles`, signal }),
    retry: isWorthRetrying,
    refetchOnMount: true,
  });

/** Data about puzzles that is not in the puzzle files. */
export const fetchBeyondSets = (signal: AbortSignal): Promise<BeyondSetsResponse> =>
  callApi({ path: "/v2/puzzles/beyond", token: null, signal });

export const fetchProposed = (number: number): Promise<ProposedPuzzle> =>
  callApi({ path: `/v2/puzzles/proposed/${number}`, token: null });

/** Proposes the position after some moves as a puzzle. Idempotent. */
export const proposePuzzle = (moves: readonly Square[]): Promise<ProposalResponse> => {
  const body: ProposalRequest = { moves: [...moves] };
  return callApi({ method: "POST", path: "/v2/puzzles/proposed", body });
};

export const ownProposalsQuery = (identifier: string) =>
  queryOptions({
    queryKey: ["own-proposals", identifier],
    queryFn: ({ signal }) => callApi<OwnProposalsResponse>({ path: "/v2/puzzles/proposed", signal }),
    retry: isWorthRetrying,
    refetchOnMount: "always",
  });
