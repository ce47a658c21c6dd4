import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import { LIMITS } from "../../../../shared/api/call-limits.ts";
import {
  type AttemptsResponse,
  type BeyondSetsResponse,
  MOST_TAKEN_A_DAY,
  type OwnProposalsResponse,
  type ProposalRefusal,
  type ProposedPuzzle,
} from "../../../../shared/api/puzzles-api.ts";
import type { Square } from "../../../../shared/game/rules.ts";
import { SYMMETRIES, squareUnder } from "../../../../shared/game/symmetry.ts";
import { unpackMoves } from "../../../../shared/protocol/notation.ts";
import { isSolvedBy } from "../../../../shared/puzzles/attempt.ts";
import { puzzleOf, puzzleText } from "../../../../shared/puzzles/puzzle.ts";
import { FIRST_PROPOSED } from "../../../../shared/puzzles/sets.ts";
import { eraseUser } from "../../../../worker/data/account/erase-user.ts";
import { database } from "../../../../worker/data/database.ts";
import { beforeProof, findProposed, ownProposals } from "../../../../worker/data/puzzles/proposed-puzzles.ts";
import { proposedPuzzles, puzzles } from "../../../../worker/data/puzzles/puzzle-schema.ts";
import type { User } from "../../../../worker/data/schema.ts";
import { heavyWork } from "../../../../worker/platform/core/thread-share.ts";
import { type Answer, addPlayer, call, expectRefusal, tokenOf } from "../api.ts";
import { NO_FILES, post, puzzleAt } from "./puzzle-files.ts";

const db = database(env);
const DAY = 86_400_000;

/** Positions of games between engines, by what they are. */
const DEFENCES = [
  "N*1mRP=48^lJX7Vvd:pqyi.uK`/Y>Dw\\_xeZGA[r2c",
  "[S^mN.PDvO8X6F49fb?HMr1nZJ\\T`/cG@RQE*+32s;t<-yi,Cpj:k",
  "X7PBdRVzuLnZHKgpoa3/^j:kAW-Mr,Ci2x`*+9hw_s;vN.O",
  "f`-HE2vRVxb>Cn\\]dSY=6F43/^kDuIQJ_wTUi*.P?Nj7O",
];
const DRAWS = [
  ";r,@N2vTeZLlF8\\^mP?IRVs6K`0a:i*-JY=49bAW/X<.QM",
  "yodQIO8X6F7Vzxgpn^lGCqtBfeW,<*0aE+P>A[Th",
  "AW.O5?LpnX8YDvVxhzr+6F4;yofgquMs30`2wBdN1lE,>",
];
const WINS = ["N0htA[Ta8X6J^j32uF45?GCk=:nY>Dzs9b@QHMvUi1pqylgmVx", "E0hr/\\^pj:k>BdTeX47VuJ[N-HF;vR?Li2s6MzycG"];
const REFUSED: Readonly<Partial<Record<ProposalRefusal, string>>> = {
  easy: "P@VxeW0a6F8X49cHJY?E-KdO7S<1i*,BN.Rwk=",
  lost: "ThztA]b@N*1nX46HLplF8ZKa7PDr0fgqyi2uMxdUmRQe\\",
  several: "N*1mRP=48^lJX7Vvd:pqyi.uK`/Y>Dw\\_xeZGA[r2cHE-",
  "few-moves": "N*1mRP=48^lJX7Vvd:pqyi.uK`/Y>Dw\\_xeZGA[r2cHE-I?",
  unproved: "N*1mRP=48^lJX7Vvd:pq",
};

/** A new position for each test: a second proposal of the same position would be known already. */
let next = 0;
const fresh = (): readonly Square[] => {
  const packed = [...DEFENCES, ...DRAWS, ...WINS][next++];
  if (packed === undefined) throw new Error("no position is left");
  return unpackMoves(packed);
};

const propose = (token: string, moves: readonly unknown[], bindings?: Partial<Env>): Promise<Answer> =>
  post("/proposed", token, { moves }, bindings);

const numberIn = ({ body }: Answer): number => (body as { number: number }).number;

const newPlayer = async (): Promise<{ player: User; token: string }> => {
  const player = await addPlayer();
  return { player, token: await tokenOf(player) };
};

const proposalOf = async (number: number): Promise<ProposedPuzzle> =>
  (await call(`/v2/puzzles/proposed/${number}`)).body as ProposedPuzzle;

const own = async (token: string) =>
  ((await call("/v2/puzzles/proposed", { token })).body as OwnProposalsResponse).proposed;

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("a proposed position that is proved becomes a puzzle: anybody may open it, and it is rated like the others", async () => {
  const [{ player, token }, solver] = [await newPlayer(), await newPlayer()];
  const moves = fresh();
  const answer = await propose(token, moves);
  expect(answer.status).toBe(200);
  const number = numberIn(answer);
  expect(number).toBeGreaterThanOrEqual(FIRST_PROPOSED);
  const shown = await proposalOf(number);
  expect(shown.by).toBe(player.username);
  const puzzle = puzzleOf(shown.puzzle);
  expect(puzzle).toMatchObject({ kind: "defence", moves });
  const right = puzzle.line.filter((_, at) => at % 2 === 0);
  expect(isSolvedBy(puzzle, right)).toBe(true);

  const counted = await post("/attempts", solver.token, { attempts: [{ number, moves: right }] });
  expect((counted.body as AttemptsResponse).attempts).toMatchObject([{ number, isSolved: true, ratingBefore: 1200 }]);
  expect((counted.body as AttemptsResponse).rating.rating).toBeGreaterThan(1200);
  expect((await post(`/${number}/flag`, solver.token)).status).toBe(200);
  expect(await own(token)).toEqual([{ number, at: expect.any(Number), attempts: 1, solved: 1, isRetired: false }]);
  expect(await own(solver.token)).toEqual([]);
});

test.each(Object.entries(REFUSED))("a position is refused that is no puzzle: %s", async (refusal, packed) => {
  const { token } = await newPlayer();
  expect(await propose(token, unpackMoves(packed))).toMatchObject({ status: 200, body: { refusal } });
  expect(await own(token)).toEqual([]);
});

test("what is there already is refused, turned and with the sides swapped too; its proposer gets the same answer", async () => {
  const [{ token }, other] = [await newPlayer(), await newPlayer()];
  const moves = fresh();
  const first = await propose(token, moves);
  expect((await propose(token, moves)).body).toEqual(first.body);
  for (const symmetry of SYMMETRIES) {
    const turned = moves.map((square) => squareUnder(symmetry, square));
    expect((await propose(other.token, turned)).body).toEqual({ refusal: "known" });
  }
});

test("a puzzle of the files is known, whatever way it is turned", async () => {
  const { token } = await newPlayer();
  const { moves } = puzzleAt(5);
  for (const symmetry of SYMMETRIES.slice(0, 3)) {
    const turned = moves.map((square) => squareUnder(symmetry, square));
    expect((await propose(token, turned)).body).toEqual({ refusal: "known" });
  }
});

test("the same position proposed by many at once becomes one puzzle", async () => {
  // So many slow proofs would wait too long for their turn.
  vi.spyOn(heavyWork, "run").mockImplementation(async (_kind, work) => work());
  const moves = fresh();
  const players = await Promise.all(Array.from({ length: 8 }, newPlayer));
  const answers = await Promise.all(players.flatMap(({ token }) => [propose(token, moves), propose(token, moves)]));
  const taken = answers.filter(({ body }) => "number" in (body as object));
  expect(new Set(taken.map(numberIn)).size).toBe(1);
  expect(taken).toHaveLength(2);
  expect(answers.filter(({ body }) => (body as { refusal?: string }).refusal === "known")).toHaveLength(14);
});

test("a player's day has an end, and so have the calls of an hour", async () => {
  const { player, token } = await newPlayer();
  const now = Date.now();
  await db.insert(proposedPuzzles).values(
    Array.from({ length: MOST_TAKEN_A_DAY }, (_, at) => ({
      number: 900_000 + at,
      puzzle: "d 3 N W block",
      twinKey: `${player.id} ${at}`,
      proposerId: player.id,
      at: now - DAY + 60_000,
    })),
  );
  const moves = fresh();
  expect((await propose(token, moves)).body).toEqual({ refusal: "enough" });
  expect(await beforeProof(db, player.id, "", now + 60_000)).toEqual({ twin: null, isEnough: false });
  await db.delete(proposedPuzzles).where(eq(proposedPuzzles.proposerId, player.id));
  for (let calls = 1; calls < LIMITS.proposals.burst; calls++) {
    expect((await propose(token, unpackMoves(REFUSED.lost ?? ""))).status).toBe(200);
  }
  const late = await propose(token, moves);
  expect(late.status).toBe(429);
  expect(Number(late.headers.get("Retry-After"))).toBeGreaterThan(0);
});

test("what is no running game is refused", async () => {
  const { token } = await newPlayer();
  for (const moves of [[81], [-1], [0.5], ["0"], [0, 0], [40, 0], Array(82).fill(40), null]) {
    expect((await post("/proposed", token, { moves })).status, String(moves)).toBe(400);
  }
  expect((await post("/proposed", token, { moves: [], by: "x" })).status).toBe(400);
  for (const number of ["x", "1", "9999", "1000000", "10000.5"]) {
    expect((await call(`/v2/puzzles/proposed/${number}`)).status, number).toBe(400);
  }
  expectRefusal(await call("/v2/puzzles/proposed/999999"), 404, "There is no such puzzle");
  expect((await propose(token, [])).body).toEqual({ refusal: "unproved" });
});

test("an attempt at a number that nobody has proposed counts nothing, and does not spoil the others of its call", async () => {
  const { token } = await newPlayer();
  const attempts = [
    { number: 999_998, moves: [] },
    { number: 7, moves: [] },
  ];
  const { status, body } = await post("/attempts", token, { attempts });
  expect(status).toBe(200);
  expect((body as AttemptsResponse).attempts.map(({ number }) => number)).toEqual([7]);
});

test("while the files cannot be read, a proposal gets a 503 and nothing is stored", async () => {
  const { token } = await newPlayer();
  vi.spyOn(console, "error").mockReturnValue();
  const moves = fresh();
  expect((await propose(token, moves, { ASSETS: NO_FILES })).status).toBe(503);
  expect(await own(token)).toEqual([]);
});

test("a deleted account's puzzles stay without its name, and a call that comes late adds none", async () => {
  const { player, token } = await newPlayer();
  const number = numberIn(await propose(token, fresh()));
  expect(number).toBeGreaterThan(0);
  const late = fresh();
  const [answer] = await Promise.all([propose(token, late), eraseUser(db, player, Date.now())]);
  expect([200, 401]).toContain(answer.status);
  expect((await proposalOf(number)).by).toBeNull();
  expect(await ownProposals(db, player.id)).toEqual([]);
  expect((await propose(token, late)).status).toBe(401);
});

test("the list for the choice has the newest that are not retired, and the retired numbers", async () => {
  const { player } = await newPlayer();
  const number = 950_000;
  await db.insert(proposedPuzzles).values([
    { number, puzzle: "d 3 N W block", twinKey: "one", proposerId: player.id, at: 1 },
    { number: number + 1, puzzle: "d 3 N W block", twinKey: "two", proposerId: player.id, at: 2 },
  ]);
  const row = { shift: 0, deviation: 150, volatility: 0.06, attempts: 3, solved: 1, isRetired: true };
  await db.insert(puzzles).values({ number, ...row });
  const { proposed, retired } = (await call("/v2/puzzles/beyond")).body as BeyondSetsResponse;
  expect(proposed[0]).toEqual({ number: number + 1, puzzle: "d 3 N W block", by: player.username });
  expect(proposed.map((puzzle) => puzzle.number)).not.toContain(number);
  expect(retired).toContain(number);
  expect(await findProposed(db, number)).toBeNull();
  expect(await ownProposals(db, player.id)).toMatchObject([
    { number: number + 1, attempts: 0, solved: 0, isRetired: false },
    { number, attempts: 3, solved: 1, isRetired: true },
  ]);
});

test("the export names every proposal", async () => {
  const { player } = await newPlayer();
  await db
    .insert(proposedPuzzles)
    .values({ number: 960_000, puzzle: "d 3 N W block", twinKey: "exported", proposerId: player.id, at: 5 });
  expect((await call("/v2/account/export", { token: await tokenOf(player) })).body).toMatchObject({
    puzzles: { proposed: [{ number: 960_000, at: 5, puzzle: "d 3 N W block" }] },
  });
});

test("no statement about proposals reads a whole table", async () => {
  const { player } = await newPlayer();
  const prepare = vi.spyOn(env.DB, "prepare");
  await beforeProof(db, player.id, "x", 0);
  await findProposed(db, 10_000);
  await ownProposals(db, player.id);
  const statements = new Set(prepare.mock.calls.map(([statement]) => statement));
  prepare.mockRestore();
  for (const statement of statements) {
    const parameters = Array.from(statement.matchAll(/\?/g), () => "1");
    const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${statement}`)
      .bind(...parameters)
      .all<{ detail: string }>();
    for (const { detail } of results) expect(detail).not.toMatch(/^SCAN (?!CONSTANT)/);
  }
});

test("a win that an earlier build took gets the moves that also win when it is first read", async () => {
  const { token } = await newPlayer();
  const puzzle = puzzleAt(2);
  const text = puzzleText(puzzle);
  const earlier = text.slice(0, text.lastIndexOf(" "));
  const number = 960_001;
  await db.insert(proposedPuzzles).values({ number, puzzle: earlier, twinKey: "earlier", proposerId: null, at: 5 });
  const [also = -1] = puzzle.also;
  const { body } = await post("/attempts", token, { attempts: [{ number, moves: [also] }] });
  expect((body as AttemptsResponse).attempts).toMatchObject([{ number, isSolved: true }]);
  expect(await db.select().from(proposedPuzzles).where(eq(proposedPuzzles.number, number))).toMatchObject([
    { puzzle: text },
  ]);
  expect(await proposalOf(number)).toEqual({ number, puzzle: text, by: null });
});

test("a refused position is not proved again, for nobody and in no symmetry", async () => {
  const run = vi.spyOn(heavyWork, "run");
  const proofs = () => run.mock.calls.filter(([kind]) => kind === "proof").length;
  const moves = unpackMoves(REFUSED.unproved ?? "").slice(0, -2);
  const [first, second] = [await newPlayer(), await newPlayer()];
  const { body } = await propose(first.token, moves);
  expect(body).toMatchObject({ refusal: expect.any(String) });
  expect(proofs()).toBe(1);
  expect((await propose(first.token, moves)).body).toEqual(body);
  for (const symmetry of SYMMETRIES) {
    expect(
      (
        await propose(
          second.token,
          moves.map((square) => squareUnder(symmetry, square)),
        )
      ).body,
    ).toEqual(body);
  }
  expect(proofs()).toBe(1);
});
