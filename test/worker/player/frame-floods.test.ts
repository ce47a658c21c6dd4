import { env } from "cloudflare:workers";
import { afterEach, expect, test } from "vitest";
import { guestToken } from "../http/api.ts";
import { connectToHub, newGuest, TestClient, upgrade } from "../test-client.ts";
import { setClock } from "./people.ts";

setClock();

const real = env.CHANGES_OF_NETWORK;
afterEach(() => {
  env.CHANGES_OF_NETWORK = real;
});

const count = (answers: readonly unknown[]): Record<string, number> => {
  const counted: Record<string, number> = {};
  for (const answer of answers) {
    const { reason } = answer as { readonly reason: string };
    counted[reason] = (counted[reason] ?? 0) + 1;
  }
  return counted;
};

test("a guest's flood of challenges asks D1 a dozen times", async () => {
  const hub = await connectToHub(newGuest());
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) => hub.emitWithAck("sendChallenge", "blitz", `nobody-${index}`)),
  );
  expect(count(answers)).toEqual({ "players-only": 12, "too-fast": 18 });
});

test("guests of one network count together, and those of another one do not", async () => {
  // As many as a minute allows: the platform counts, and only the number is the test's.
  const counted = new Map<string, number>();
  env.CHANGES_OF_NETWORK = {
    limit: async ({ key }) => {
      const calls = (counted.get(key) ?? 0) + 1;
      counted.set(key, calls);
      return { success: calls <= 20 };
    },
  };
  const enter = async (ip: string) =>
    new TestClient(await upgrade("/sockets/hub", await guestToken(), { "CF-Connecting-IP": ip }));
  const flood: unknown[] = [];
  for (let guest = 0; guest < 5; guest++) {
    const hub = await enter("192.0.2.7");
    for (let sent = 0; sent < 10; sent++) flood.push(await hub.emitWithAck("sendChallenge", "blitz", `nobody-${sent}`));
  }
  expect(count(flood)).toEqual({ "players-only": 20, "too-fast": 30 });
  const other = await enter("192.0.2.8");
  expect(await other.emitWithAck("sendChallenge", "blitz", "nobody")).toMatchObject({ reason: "players-only" });
  expect([...counted.keys()].join(" ")).not.toContain("192.0.2");
});
