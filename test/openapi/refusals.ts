import { bucketOf } from "../../shared/api/calls/all-calls.ts";
import { type Call, type Reason, SUSPENDED } from "../../shared/api/calls/call.ts";

/** The refusals of a call: its own, and those that follow from its access, its input and its limits. */

/** A call as the table has it: by its method and path. */
export type Described = readonly [route: string, row: Call];

const common = ([route, row]: Described): ReadonlyMap<number, readonly Reason[]> => {
  const { access, body, query, path, limit, isForPeople, refusesSuspended } = row;
  const isForSessions = access === "sessions" || access === "players" || access === "owners" || access === "bots";
  const isForPlayers = access === "players" || access === "owners";
  const found = new Map<number, readonly Reason[]>();
  if (body !== undefined || query !== undefined || path !== undefined) found.set(400, ["malformed-call"]);
  if (isForSessions) found.set(401, ["unauthorized"]);
  const barred: readonly Reason[] = [
    ...(isForPlayers ? (["login-needed"] as const) : []),
    "scope-missing",
    ...(isForPeople === true ? (["not-for-bots"] as const) : []),
  ];
  if (isForSessions) found.set(403, barred);
  // Even if no body is expected.
  if (!route.startsWith("GET ")) found.set(413, ["body-too-large"]);
  if (body !== undefined) found.set(415, ["malformed-call"]);
  if (access === "players" || refusesSuspended === true) found.set(423, SUSPENDED);
  const bucket = bucketOf(route, row);
  if (limit !== undefined || bucket === "pages" || bucket === "programs") found.set(429, []);
  return found;
};

export const reasonsOf = (described: Described, status: number): readonly Reason[] => {
  const own = Object.entries(described[1].refusals ?? {}).find(([known]) => Number(known) === status)?.[1] ?? [];
  return [...new Set([...own, ...(common(described).get(status) ?? [])])];
};

/** The statuses of all refusals of a call, in ascending order. */
export const statusesOf = (described: Described): readonly number[] =>
  [...new Set([...Object.keys(described[1].refusals ?? {}).map(Number), ...common(described).keys()])].sort(
    (one, other) => one - other,
  );
