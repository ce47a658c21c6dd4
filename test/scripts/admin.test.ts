import { describe, expect, test } from "vitest";
import { commandOf } from "../../.scripts/admin/command.ts";
import { type Operator, runAdmin } from "../../.scripts/admin/run.ts";

const ID = "23456789AB";

const callOf = (...words: string[]) => {
  const command = commandOf(words);
  if (command.kind === "help") throw new Error(command.problem ?? "help");
  return command.kind === "call" ? command.call : command;
};

const problemOf = (...words: string[]): string | null => {
  const command = commandOf(words);
  return command.kind === "help" ? command.problem : "none";
};

describe("a command line", () => {
  test.each([
    [["find", "anna"], "find", { account: "anna" }],
    [["rename", "anna", "berta"], "rename", { account: "anna", username: "berta" }],
    [
      ["suspend", "anna", "--until", "2027-01-01", "--reason", "Programs; and more"],
      "suspend",
      { account: "anna", until: Date.parse("2027-01-01T00:00Z"), reason: "Programs; and more" },
    ],
    [
      ["suspend", "anna", "--reason=x", "--until=2027-01-01T18:30+01:00"],
      "suspend",
      { account: "anna", until: Date.parse("2027-01-01T17:30Z"), reason: "x" },
    ],
    [["suspend", "anna", "--for-good", "--reason", "x"], "suspend", { until: null, reason: "x", isLocked: false }],
    [["suspend", "anna", "--for-good", "--lock", "--reason", "x"], "suspend", { account: "anna", isLocked: true }],
    [["lift", "anna@example.com"], "lift", { account: "anna@example.com" }],
    [["bot", "Pebble", "3"], "bots", { username: "Pebble", level: 3 }],
    [["supporter", "anna"], "supporter", { account: "anna", isSupporter: true }],
    [["supporter", "anna", "--remove"], "supporter", { account: "anna", isSupporter: false }],
    [["recording", ID], "recording", { gameId: ID, order: "look" }],
    [["set-aside", ID], "recording", { gameId: ID, order: "set-aside" }],
    [["replay", ID], "recording", { gameId: ID, order: "replay" }],
    [["flagged"], "flagged", {}],
    [["retire", "4021"], "retire", { number: 4021, isRetired: true }],
    [["retire", "10001", "--undo"], "retire", { number: 10_001, isRetired: false }],
    [["reports"], "reports", { isDecided: false }],
    [["reports", "--decided"], "reports", { isDecided: true }],
    [["reports", "decide", "7", "--acted"], "reports/decide", { report: 7, outcome: "acted", note: "" }],
    [
      ["reports", "decide", "7", "--dismissed", "--reason", "A friend"],
      "reports/decide",
      { report: 7, outcome: "dismissed", note: "A friend" },
    ],
    [["count"], "count", {}],
    [["unpublish", "2026-10"], "unpublish", { month: "2026-10", kind: "people" }],
    [["unpublish", "2026-10", "--bots"], "unpublish", { month: "2026-10", kind: "bots" }],
  ])("%j becomes a call of %s", (words, path, body) => {
    expect(callOf(...words)).toMatchObject({ path, body });
  });

  test("names the file of an export, and where it is", () => {
    const file = { month: "2026-10", kind: "bots" };
    expect(callOf("export", "2026-10", "--bots")).toMatchObject({ kind: "export", file });
    const url = "https://data.example.com/may.gz";
    expect(callOf("publish", "2026-10", url, "--bots")).toMatchObject({ kind: "publish", file, url });
  });

  test.each([
    [["export", "2026-13"], "month"],
    [["export", "October"], "month"],
    [["publish", "2026-10", "ftp://data.example.com/may.gz"], "https"],
    [["publish", "2026-10"], "2 words"],
    [["suspend", "anna", "--reason", "x"], "--until DATE or --for-good"],
    [["suspend", "anna", "--reason", "x", "--until", "2027-01-01", "--for-good"], "one of them"],
    [["suspend", "anna", "--until", "2027-01-01"], "reason"],
    [["suspend", "anna", "--until", "tomorrow", "--reason", "x"], "tomorrow"],
    [["suspend", "anna", "--until", "2027-02-31", "--reason", "x"], "2027-02-31"],
    [["suspend", "anna", "--until", "2027-01-01T18:30", "--reason", "x"], "no date"],
    [["rename", "anna", "x'; DROP TABLE users"], "letters"],
    [["rename", "anna"], "2 words"],
    [["find"], "1 words"],
    [["find", "anna", "berta"], "1 words"],
    [["find", "anna", "--reason", "x"], "--reason"],
    [["lift", "anna", "--lock"], "--lock"],
    [["replay", "no id"], "id of a game"],
    [["retire", "7200"], "No puzzle"],
    [["retire", "first"], "number"],
    [["reports", "decide", "7"], "--acted or --dismissed"],
    [["reports", "decide", "7", "--acted", "--dismissed"], "one of them"],
    [["reports", "decide", "anna", "--acted"], "number"],
    [["reports", "decide"], "1 words"],
    [["reports", "7"], "0 words"],
    [["delete", "anna"], "no command"],
    [["toString", "anna"], "no command"],
    [["find", "anna", "--secret", "x"], "--secret"],
  ])("%j is refused", (words, part) => expect(problemOf(...words)).toContain(part));

  test.each([[[]], [["--help"]], [["find", "--help"]]])("%j asks for help", (words) => {
    expect(problemOf(...words)).toBeNull();
  });
});

interface Sent {
  readonly url: string;
  readonly init: RequestInit;
}

const desk = (change: Partial<Operator> = {}, answer: () => Response = () => Response.json({ account: {} })) => {
  const sent: Sent[] = [];
  const printed: string[] = [];
  const operator: Operator = {
    env: { ADMIN_SECRET: "the operator's" },
    deployedOrigin: "https://play.example.com",
    local: () => ({ origin: "http://localhost:8787", secret: "a local one" }),
    call: async (url, init = {}) => {
      sent.push({ url: String(url), init });
      return answer();
    },
    print: (text) => printed.push(text),
    confirm: async () => true,
    askSecret: async () => "",
    folder: "",
    wait: async () => undefined,
    ...change,
  };
  return { sent, printed, run: (...words: string[]) => runAdmin(words, operator) };
};

describe("an operator's command", () => {
  test("goes to the deployed server, with the secret of the environment in a header", async () => {
    const { sent, run } = desk();
    expect(await run("lift", "anna")).toBe(0);
    expect(sent.map(({ url }) => url)).toEqual(["https://play.example.com/api/v2/admin/lift"]);
    expect(sent[0]?.init).toMatchObject({ method: "POST", redirect: "error", body: '{"account":"anna"}' });
    expect(new Headers(sent[0]?.init.headers).get("Authorization")).toBe("Bearer the operator's");
  });

  test("changes nothing before it is confirmed, and reads without asking", async () => {
    const asked: string[] = [];
    const confirm = async (question: string) => {
      asked.push(question);
      return false;
    };
    const { sent, run } = desk({ confirm });
    expect(await run("rename", "anna", "berta")).toBe(1);
    expect(sent).toEqual([]);
    expect(asked).toEqual(["Rename anna to berta? (https://play.example.com)"]);
    expect(await run("find", "anna")).toBe(0);
    expect(await run("rename", "anna", "berta", "--yes")).toBe(0);
    expect(await run("rename", "anna", "berta", "--local")).toBe(0);
    expect(sent.map(({ url }) => new URL(url).host)).toEqual([
      "play.example.com",
      "play.example.com",
      "localhost:8787",
    ]);
    expect(new Headers(sent[2]?.init.headers).get("Authorization")).toBe("Bearer a local one");
  });

  test.each<[string, Partial<Operator>, string]>([
    ["the server is unknown", { deployedOrigin: "" }, "PUBLIC_ORIGIN"],
    ["the secret is missing", { env: {} }, "no ADMIN_SECRET"],
    ["others could read the connection", { deployedOrigin: "http://play.example.com" }, "no https address"],
  ])("is not sent when %s", async (_, change, part) => {
    const { sent, printed, run } = desk(change);
    expect(await run("count")).toBe(1);
    expect(sent).toEqual([]);
    expect(printed.join()).toContain(part);
  });

  test("asks for the secret if the environment has none", async () => {
    const { sent, run } = desk({ env: {}, askSecret: async () => "typed" });
    expect(await run("count")).toBe(0);
    expect(new Headers(sent[0]?.init.headers).get("Authorization")).toBe("Bearer typed");
  });

  test.each([
    [Response.json({ message: "There is no such account" }, { status: 404 }), "404: There is no such account"],
    [Response.json({ message: "Not Found" }, { status: 404 }), "no ADMIN_SECRET"],
    [Response.json({ message: "Unauthorized" }, { status: 401 }), "another ADMIN_SECRET"],
    [Response.json({ message: ["One", "Two"] }, { status: 400 }), "400: One\nTwo"],
    [new Response("<html>", { status: 502 }), "502: <html>"],
  ])("prints the server's objection: %#", async (response, text) => {
    const { printed, run } = desk({}, () => response);
    expect(await run("find", "anna")).toBe(1);
    expect(printed.join("\n")).toContain(text);
  });

  test("says that nobody answered, and that it may have been done", async () => {
    const { printed, run } = desk({ call: () => Promise.reject(new TypeError("fetch failed")) });
    expect(await run("lift", "anna")).toBe(1);
    expect(printed.join("\n")).toContain("https://play.example.com does not answer: TypeError: fetch failed");
  });

  test("fails when a suspension left connections open, and prints moments as dates", async () => {
    const answer = {
      account: { createdAt: 0, suspension: { until: Date.parse("2027-01-01T00:00Z") } },
      areSocketsClosed: false,
    };
    const { printed, run } = desk({}, () => Response.json(answer));
    expect(await run("suspend", "anna", "--for-good", "--reason", "x")).toBe(1);
    expect(printed.join("\n")).toContain('"createdAt": "1970-01-01T00:00:00.000Z"');
    expect(printed.join("\n")).toContain("2027-01-01T00:00:00.000Z");
    expect(printed.join("\n")).toContain("Run the command again");
  });

  test("fails when the payment provider may go on taking a suspended player's money", async () => {
    const suspend = ["suspend", "anna", "--for-good", "--reason", "x"];
    const open = desk({}, () => Response.json({ areSocketsClosed: true, subscription: "unknown" }));
    expect(await open.run(...suspend)).toBe(1);
    expect(open.printed.join("\n")).toContain("its subscription may go on. Run the command again.");
    const done = desk({}, () => Response.json({ areSocketsClosed: true, subscription: "ends" }));
    expect(await done.run(...suspend)).toBe(0);
  });

  test("says of a local server that does not answer that it may have another port", async () => {
    const { printed, run } = desk({ call: () => Promise.reject(new TypeError("fetch failed")) });
    expect(await run("count", "--local")).toBe(1);
    expect(printed.join("\n")).toContain("PORT=3000 npm run admin -- … --local");
  });
});
