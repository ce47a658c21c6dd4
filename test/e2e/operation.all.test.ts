import { createServer } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runAdmin } from "../../.scripts/admin/run.ts";
import { smokeTest, Unattached } from "../../.scripts/deploy/smoke-test.ts";
import { games } from "../../worker/data/game/game-schema.ts";
import { newPlayer } from "./support/accounts.ts";
import { startFlakyProxy } from "./support/flaky-proxy.ts";
import { ADMIN_SECRET, startServer, type TestServer } from "./support/server.ts";

/** What an operator does to a running site, with the operators' scripts. */

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const options = (origin: string, limit = 20_000) => ({
  origin,
  version: null,
  limit,
  // A look takes some milliseconds, and a busy machine needs seconds for a record.
  tries: 2000,
  pause: () => new Promise<void>((resolve) => setImmediate(resolve)),
  random: Math.random,
});

describe("the smoke test of a deploy", () => {
  test("plays a whole game between two bots, and finds it recorded", async () => {
    const db = await server.database();
    const before = await db.$count(games);
    await smokeTest(options(server.origin));
    expect(await db.$count(games)).toBe(before + 1);
  });

  test("fails if another version answers", async () => {
    const asked = smokeTest({ ...options(server.origin), tries: 3, version: "the version that was deployed" });
    await expect(asked).rejects.toThrow("version the version that was deployed: not there after 3 looks");
  });

  test("fails if nothing or another server answers, which is no fault of the version", async () => {
    const proxy = await startFlakyProxy(server.origin);
    proxy.cut();
    await expect(smokeTest({ ...options(proxy.origin), tries: 2 })).rejects.toThrow(Unattached);
    await proxy.close();
    const other = createServer((_, response) => response.end("{}"));
    await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
    const address = Object(other.address());
    const elsewhere = `http://127.0.0.1:${address.port}`;
    await expect(smokeTest({ ...options(elsewhere), tries: 2 })).rejects.toThrow(Unattached);
    other.close();
    other.closeAllConnections();
  });

  test("fails if the connection dies in the middle of the game", async () => {
    const proxy = await startFlakyProxy(server.origin);
    let rolls = 0;
    const random = (): number => {
      if (++rolls === 5) proxy.swallow();
      return 0;
    };
    const played = smokeTest({ ...options(proxy.origin, 10_000), random });
    await expect(played).rejects.toThrow("an answer to makeMove did not come");
    await proxy.close();
  });
});

describe("the operator's command line", () => {
  const admin = async (...words: string[]) => {
    const printed: string[] = [];
    const status = await runAdmin(words, {
      env: { ADMIN_SECRET },
      deployedOrigin: server.origin,
      local: () => ({ origin: server.origin, secret: undefined }),
      call: fetch,
      print: (text) => printed.push(text),
      confirm: async () => true,
      askSecret: async () => "",
      folder: "",
      wait: async () => undefined,
    });
    return { status, text: printed.join("\n") };
  };

  test("suspends, finds and lifts, and counts", async () => {
    const { username, email, password } = await newPlayer(server);
    const suspend = ["suspend", username, "--until", "2099-01-01", "--reason", "Programs in rated games"];
    expect(await admin(...suspend)).toMatchObject({
      status: 0,
      text: expect.stringContaining('"areSocketsClosed": true'),
    });
    expect((await admin("find", email)).text).toContain('"until": "2099-01-01T00:00:00.000Z"');
    const login = await fetch(`${server.origin}/api/v2/auth/login`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ identifier: username, password }),
    });
    const { token } = Object(await login.json());
    const friends = () => fetch(`${server.origin}/api/v2/friends`, { headers: { Authorization: `Bearer ${token}` } });
    expect((await friends()).status).toBe(423);
    expect(await admin("lift", username)).toMatchObject({ status: 0 });
    expect((await friends()).status).toBe(200);
    expect((await admin("supporter", username)).text).toContain('"supporter": "given"');
    expect((await admin("count")).text).toContain('"suspended": 0');
    expect(await admin("find", "nobody-at-all")).toEqual({ status: 1, text: "404: There is no such account" });
  });
});
