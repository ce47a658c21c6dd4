import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { describe, expect, test } from "vitest";
import { parseCommand } from "../../.scripts/engine/command.ts";
import { LineSplitter } from "../../.scripts/engine/line-splitter.ts";
import { legalSquares, outcomeOf, play, replay } from "../../shared/game/rules.ts";
import { moveText } from "../../shared/protocol/notation.ts";
import { seededRandom } from "../seeded-random.ts";
import { randomGame, winsWithin } from "../shared/engine/reference.ts";

/** Runs the script until its input ends. Returns all lines of its output. */
const answersTo = (input: string, ...args: string[]): string[] => {
  const { stdout, stderr, status } = spawnSync(process.execPath, [".scripts/engine.mjs", ...args], {
    input,
    encoding: "utf8",
  });
  expect({ stderr, status }).toEqual({ stderr: "", status: 0 });
  return stdout === "" ? [] : stdout.replace(/\n$/, "").split("\n");
};

const textOf = (squares: readonly number[]): string => squares.map(moveText).join(" ");

const finished = randomGame(seededRandom(1));
/** The moves up to a position in which the side to move can win at once. */
const winnable = ((): number[] => {
  const random = seededRandom(2);
  for (;;) {
    const game = randomGame(random);
    const ply = game.findIndex((_, index) => winsWithin(replay(game, index), 1));
    if (ply >= 0) return game.slice(0, ply);
  }
})();

describe("the command", () => {
  test("introduces itself, plays and quits", () => {
    const [id, ready, info, move, ...rest] = answersTo("uttt\nposition 5-5 5-1\ngo playouts 500\nquit\n");
    expect([id, ready]).toEqual(["id uttt", "ready"]);
    expect(info).toMatch(/^info playouts 500 value 0\.\d{4}$/);
    expect(move).toMatch(/^bestmove 1-[1-9]$/);
    expect(rest).toEqual([]);
  });

  test("answers nothing to a position, an empty line, or no input", () => {
    expect(answersTo("position\n\n  \r\nposition 5-5\n")).toEqual([]);
    expect(answersTo("")).toEqual([]);
  });

  test("reads CRLF, several lines at once, and a last line without an end", () => {
    expect(answersTo("uttt\r\nuttt\r\nnonsense")).toEqual([
      ...["id uttt", "ready", "id uttt", "ready"],
      'error there is no command "nonsense": there are uttt, position, go, quit',
    ]);
  });

  test("answers nothing after quit", () => {
    expect(answersTo("quit\nuttt\n")).toEqual([]);
  });

  test("reports an error and goes on", () => {
    const long = "5-5 ".repeat(100_000);
    const answers = answersTo(
      [
        `position ${long}`,
        "position 5-5 5-5",
        "position 5-5 1-1",
        "position 5-0",
        "go",
        "go movetime",
        "go movetime -1",
        "go playouts 1e3",
        "go playouts 0",
        "go movetime 100 playouts 5",
        "stop",
        "uttt please",
        "go playouts 1",
      ].join("\n"),
    );
    expect(answers.slice(0, 12).filter((answer) => !/^error \S/.test(answer))).toEqual([]);
    expect(answers[0]).toBe("error the line is too long");
    expect(answers[1]).toBe("error move 2, 5-5, is not allowed: the square is taken");
    expect(answers[2]).toBe("error move 2, 1-1, is not allowed: it is not in the board that must be played in");
    expect(answers).toHaveLength(14);
    expect(answers[13]).toMatch(/^bestmove/);
  });

  test("keeps the position before a wrong one", () => {
    expect(answersTo("position 5-5 5-1\nposition 5-5 1-1\ngo playouts 200")[2]).toMatch(/^bestmove 1-/);
  });

  test("plays the same each time: by the net, by the estimate, and by random games from the same seed", () => {
    const input = "position 5-5\ngo playouts 2000\nposition 5-5 5-1\ngo playouts 3000\n";
    expect(answersTo(input)).toEqual(answersTo(input));
    const byEstimate = answersTo(input, "--estimate");
    expect(answersTo(input, "--estimate")).toEqual(byEstimate);
    expect(answersTo(input)).not.toEqual(byEstimate);
    const byPlayouts = answersTo(input, "--playouts", "--seed", "5");
    expect(answersTo(input, "--playouts", "--seed", "5")).toEqual(byPlayouts);
    expect(answersTo(input, "--playouts", "--seed", "6")).not.toEqual(byPlayouts);
    expect(answersTo(input)).not.toEqual(byPlayouts);
  });

  test("reports a proof", () => {
    const [info, move] = answersTo(`position ${textOf(winnable)}\ngo movetime 50\n`);
    expect(info).toBe("info playouts 0 value 1.0000 proved win");
    const square = legalSquares(replay(winnable)).find((candidate) => move === `bestmove ${moveText(candidate)}`);
    expect(outcomeOf(play(replay(winnable), square ?? -1))?.status).toBe("line");
  });

  test("does not think about a finished game or add a move to it", () => {
    expect(outcomeOf(replay(finished))).not.toBeNull();
    const position = `position ${textOf(finished)}`;
    const [over, afterEnd] = answersTo(`${position}\ngo movetime 50\n${position} 1-1\n`);
    expect(over).toBe("error the game is over");
    expect(afterEnd).toMatch(/is not allowed: the game is over$/);
  });

  test("answers while its input is open, in the order of the lines, with those that come while it thinks", async () => {
    const engine = spawn(process.execPath, [".scripts/engine.mjs", "--seed", "3"], {
      stdio: ["pipe", "pipe", "inherit"],
    });
    const lines = createInterface({ input: engine.stdout })[Symbol.asyncIterator]();
    const next = async (): Promise<unknown> => (await lines.next()).value;
    engine.stdin.write("utt");
    engine.stdin.write("t\n");
    expect([await next(), await next()]).toEqual(["id uttt", "ready"]);
    engine.stdin.write("go movetime 30\n");
    engine.stdin.write("uttt\ngo playouts 10\n");
    expect(await next()).toMatch(/^info playouts \d+ value/);
    expect(await next()).toMatch(/^bestmove/);
    expect([await next(), await next()]).toEqual(["id uttt", "ready"]);
    expect(await next()).toMatch(/^info playouts 10 value/);
    engine.stdin.write("quit\n");
    expect(await once(engine, "exit")).toEqual([0, null]);
  });

  test.each([
    ["--seed", "x"],
    ["--seed", ""],
    ["--seed"],
    ["--frob"],
    ["frob"],
    ["--estimate=1"],
    ["--seed", "1", "--", "x"],
  ])("refuses %j, and says what it takes", (...args) => {
    const asked = spawnSync(process.execPath, [".scripts/engine.mjs", ...args], { input: "uttt\n", encoding: "utf8" });
    expect(asked).toMatchObject({ stdout: "", status: 1 });
    expect(asked.stderr).toContain("Options are --estimate, --playouts and --seed NUMBER");
  });
});

test("prints only the protocol when run through npm", () => {
  const { stdout } = spawnSync("npm", ["run", "--silent", "engine"], { input: "uttt\n", encoding: "utf8" });
  expect(stdout).toBe("id uttt\nready\n");
});

describe("a line", () => {
  test("may have several spaces between words", () => {
    expect(parseCommand("  go \t movetime   100 ")).toEqual({ type: "go", limit: "movetime", amount: 100 });
    expect(parseCommand(" position  5-5\t5-1 ")).toEqual({ type: "position", squares: [40, 36] });
  });

  test.each(["go movetime 600001", "go playouts 1000000001", "go playouts ５", "go playouts 99999999999999999999"])(
    "%s asks for too much, or is not a number",
    (line) => expect(parseCommand(line).type).toBe("error"),
  );

  test("may come in any pieces", () => {
    const text = "uttt\r\nposition 5-5\n\nquit";
    for (let size = 1; size <= text.length; size++) {
      const splitter = new LineSplitter();
      const lines: (string | null)[] = [];
      for (let start = 0; start < text.length; start += size)
        lines.push(...splitter.add(text.slice(start, start + size)));
      expect([...lines, ...splitter.end()]).toEqual(["uttt", "position 5-5", "", "quit"]);
    }
  });

  test("that is too long is reported once, and the next is read", () => {
    const splitter = new LineSplitter();
    const pieces = ["x".repeat(900), "x".repeat(900), "x".repeat(900), "\nuttt\n", "y".repeat(2000)];
    expect(pieces.flatMap((piece) => splitter.add(piece))).toEqual([null, "uttt"]);
    expect(splitter.end()).toEqual([null]);
    expect(splitter.end()).toEqual([]);
  });
});
