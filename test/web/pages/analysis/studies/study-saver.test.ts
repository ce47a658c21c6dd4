import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { StudyEntry, StudyResponse } from "../../../../../shared/api/studies-api.ts";
import type { StudyRequest } from "../../../../../shared/api/studies-schema.ts";
import { isSaved, openedStudy, type Trouble } from "../../../../../web/pages/analysis/studies/saving-state.ts";
import {
  AT_MOST_EVERY,
  PAUSE,
  StudySaver,
  TRY_AGAIN_AFTER,
} from "../../../../../web/pages/analysis/studies/study-saver.ts";

const STUDY: StudyResponse = {
  id: "abcdefghjk",
  name: "Center first",
  tree: "one",
  moves: 1,
  createdAt: 1,
  updatedAt: 10,
  owner: { identifier: "anna", username: "anna" },
};

/** Thrown by the server below in place of an answer. */
class Refused extends Error {
  readonly trouble: Trouble;
  constructor(trouble: Trouble) {
    super(trouble.kind);
    this.trouble = trouble;
  }
}

type Answer = "ok" | "lost-after" | "lost-before" | Trouble;

/** The server's rules for one study: a change needs the last version, unless it changes nothing. */
class Server {
  study = { name: STUDY.name, tree: STUDY.tree, updatedAt: STUDY.updatedAt };
  readonly requests: StudyRequest[] = [];
  /** What happens to the next requests; then all is well. */
  readonly plan: Answer[] = [];

  async send(change: StudyRequest): Promise<StudyEntry> {
    this.requests.push(change);
    const answer = this.plan.shift() ?? "ok";
    if (typeof answer !== "string") throw new Refused(answer);
    if (answer === "lost-before") throw new Refused({ kind: "unanswered" });
    const { name = this.study.name, tree = this.study.tree } = change;
    if (change.updatedAt === this.study.updatedAt) this.study = { name, tree, updatedAt: this.study.updatedAt + 1 };
    else if (name !== this.study.name || tree !== this.study.tree) {
      throw new Refused({ kind: "conflict", isElsewhere: true, newer: this.study });
    }
    if (answer === "lost-after") throw new Refused({ kind: "unanswered" });
    return { ...STUDY, ...this.study };
  }
}

const troubleOf = (failure: unknown): Trouble => {
  if (failure instanceof Refused) return failure.trouble;
  throw failure;
};

const setUp = (shown?: string) => {
  const server = new Server();
  const saver = new StudySaver(openedStudy(STUDY, shown), {
    send: (change) => server.send(change),
    troubleOf,
    now: () => Date.now(),
  });
  return { server, saver };
};

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe("an open study", () => {
  test("is saved a moment after a change, and nothing is sent without one", async () => {
    const { server, saver } = setUp();
    saver.change({ tree: "one" });
    await pass(60_000);
    expect(server.requests).toEqual([]);
    saver.change({ tree: "two" });
    expect(isSaved(saver.state())).toBe(false);
    await pass(PAUSE);
    expect(server.requests).toEqual([{ name: "Center first", tree: "two", updatedAt: 10 }]);
    expect(saver.state()).toMatchObject({ updatedAt: 11, saved: { tree: "two" }, trouble: null });
    expect(isSaved(saver.state())).toBe(true);
  });

  test("is saved while changes go on, one request in a few seconds", async () => {
    const { server, saver } = setUp();
    for (let change = 0; change < 100; change++) {
      saver.change({ tree: `tree ${change}` });
      await pass(200);
    }
    await pass(AT_MOST_EVERY);
    expect(server.requests.length).toBeGreaterThanOrEqual(4);
    expect(server.requests.length).toBeLessThanOrEqual(7);
    expect(server.study.tree).toBe("tree 99");
  });

  test("goes back to what is saved without a request", async () => {
    const { server, saver } = setUp();
    saver.change({ tree: "two" });
    saver.change({ tree: "one" });
    await pass(60_000);
    expect(server.requests).toEqual([]);
  });

  test("tells its views of each change of state, and not after they have left", async () => {
    const { saver } = setUp();
    let notified = 0;
    const leave = saver.subscribe(() => {
      notified++;
    });
    saver.change({ tree: "two" });
    saver.change({ tree: "two" });
    expect(notified).toBe(1);
    leave();
    saver.change({ tree: "three" });
    expect(notified).toBe(1);
  });

  test("is saved at once when the page is left, though a request was just sent", async () => {
    const { server, saver } = setUp();
    saver.change({ tree: "two" });
    await pass(PAUSE);
    saver.change({ tree: "three" });
    saver.flush();
    await pass(0);
    expect(server.study.tree).toBe("three");
    await pass(60_000);
    expect(server.requests).toHaveLength(2);
  });
});

describe("without an answer", () => {
  test.each(["lost-before", "lost-after"] as const)(
    "the same is sent again, then what came since: %s",
    async (lost) => {
      const { server, saver } = setUp();
      server.plan.push(lost);
      saver.change({ tree: "two" });
      await pass(PAUSE);
      expect(saver.state().trouble).toEqual({ kind: "unanswered" });
      saver.change({ tree: "three" });
      await pass(TRY_AGAIN_AFTER);
      expect(server.requests.map(({ tree }) => tree)).toEqual(["two", "two"]);
      expect(saver.state().trouble).toBeNull();
      await pass(AT_MOST_EVERY);
      expect(server.study.tree).toBe("three");
      expect(isSaved(saver.state())).toBe(true);
    },
  );

  test("it is tried for ever, and at once when the network is back", async () => {
    const { server, saver } = setUp();
    server.plan.push(...Array<Answer>(20).fill("lost-before"));
    saver.change({ tree: "two" });
    await pass(PAUSE + 10 * TRY_AGAIN_AFTER);
    expect(server.requests).toHaveLength(11);
    server.plan.length = 0;
    saver.flush();
    await pass(0);
    expect(isSaved(saver.state())).toBe(true);
  });
});

describe("a refusal", () => {
  test("is told, and what was refused is not sent again by itself", async () => {
    const { server, saver } = setUp();
    server.plan.push({ kind: "refused", text: "Unauthorized" });
    saver.change({ tree: "two" });
    await pass(60_000);
    expect(server.requests).toHaveLength(1);
    expect(saver.state().trouble).toEqual({ kind: "refused", text: "Unauthorized" });
    saver.flush();
    await pass(0);
    expect(server.study.tree).toBe("two");
  });

  test("is forgotten with the next change", async () => {
    const { server, saver } = setUp();
    server.plan.push({ kind: "refused", text: "Unauthorized" });
    saver.change({ tree: "two" });
    await pass(PAUSE);
    saver.change({ tree: "three" });
    await pass(AT_MOST_EVERY);
    expect(server.study.tree).toBe("three");
  });

  test("of a deleted study ends all saving", async () => {
    const { server, saver } = setUp();
    server.plan.push({ kind: "deleted" });
    saver.change({ tree: "two" });
    await pass(PAUSE);
    saver.change({ tree: "three" });
    saver.flush();
    await pass(60_000);
    expect(server.requests).toHaveLength(1);
    expect(saver.state().trouble).toEqual({ kind: "deleted" });
  });
});

describe("two windows", () => {
  const conflict = async () => {
    const table = setUp();
    table.server.study = { name: "Other", tree: "other", updatedAt: 20 };
    table.saver.change({ tree: "mine" });
    await pass(PAUSE);
    return table;
  };

  test("lose nothing: the second one waits for a decision", async () => {
    const { server, saver } = await conflict();
    expect(saver.state().trouble).toMatchObject({ kind: "conflict", isElsewhere: true, newer: { tree: "other" } });
    saver.change({ tree: "mine, too" });
    saver.flush();
    await pass(60_000);
    expect(server.requests).toHaveLength(1);
    expect(server.study.tree).toBe("other");
    expect(saver.state().wanted.tree).toBe("mine, too");
  });

  test("may keep the one on the board", async () => {
    const { server, saver } = await conflict();
    saver.decide("keep-mine");
    await pass(AT_MOST_EVERY);
    expect(server.study).toMatchObject({ tree: "mine", name: "Center first" });
    expect(isSaved(saver.state())).toBe(true);
  });

  test("may keep the other one", async () => {
    const { server, saver } = await conflict();
    saver.decide("keep-other");
    expect(isSaved(saver.state())).toBe(true);
    expect(saver.state().wanted).toEqual({ name: "Other", tree: "other" });
    await pass(60_000);
    expect(server.requests).toHaveLength(1);
    saver.change({ tree: "more" });
    await pass(AT_MOST_EVERY);
    expect(server.study).toMatchObject({ name: "Other", tree: "more" });
  });
});

describe("an address with other moves than the saved ones", () => {
  test("saves nothing by itself: anybody can write an address", async () => {
    const { server, saver } = setUp("from the address");
    saver.change({ tree: "from the address" });
    saver.flush();
    await pass(60_000);
    expect(server.requests).toEqual([]);
    expect(saver.state().trouble).toMatchObject({ kind: "conflict", isElsewhere: false });
  });

  test("is no conflict if the moves are the same", () => {
    const { saver } = setUp("one");
    expect(saver.state().trouble).toBeNull();
  });
});
