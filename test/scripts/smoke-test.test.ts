import { createServer, type RequestListener } from "node:http";
import { afterEach, describe, expect, test } from "vitest";
import { smokeTest, Unattached } from "../../.scripts/deploy/smoke-test.ts";
import { freePort } from "../free-port.ts";

/** Tells failures of the deployed version from all others. Whole games are played in test/e2e. */

let close = (): void => {};
afterEach(() => close());

const serve = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  close = () => server.close();
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("the server does not listen");
  return `http://127.0.0.1:${address.port}`;
};

const failureAt = async (origin: string, limit = 60_000): Promise<unknown> => {
  const options = { origin, version: "new", limit, tries: 2, pause: async () => {}, random: () => 0 };
  return smokeTest(options).catch((error: unknown) => error);
};

const answering = (status: number, body: string) => serve((_, response) => response.writeHead(status).end(body));

describe("an address that leads elsewhere", () => {
  test("where nobody listens", async () => {
    const error = await failureAt(`http://127.0.0.1:${await freePort()}`);
    expect(error).toBeInstanceOf(Unattached);
    expect(String(error)).toContain("ECONNREFUSED");
  });

  test("that does not exist", async () => {
    expect(await failureAt("http://uttt-nowhere.invalid", 1000)).toBeInstanceOf(Unattached);
  });

  test.each([
    [522, "<html>error code: 522</html>"],
    [530, "error code: 1016"],
    [404, "There is nothing here yet"],
    [200, "<html>A parked domain</html>"],
    [200, '{"ok":true}'],
  ])("that answers %d %s", async (status, body) => {
    const error = await failureAt(await answering(status, body));
    expect(error).toBeInstanceOf(Unattached);
    expect(String(error)).toContain(body);
  });
});

describe("a version that is broken", () => {
  test.each([
    [500, "<html>error code: 1101</html>"],
    [503, '{"message":"nobody can log in","error":"nobody can log in","reasons":[{"reason":"setting-missing"}]}'],
    [200, '{"status":"ok","version":"old"}'],
  ])("answers %d %s", async (status, body) => {
    const error = await failureAt(await answering(status, body));
    expect(error).not.toBeInstanceOf(Unattached);
    expect(String(error)).toContain(body);
  });

  test("is waited for while an address becomes known", async () => {
    let asked = 0;
    const origin = await serve((_, response) => {
      asked++;
      if (asked === 1) response.writeHead(530).end("error code: 1016");
      else response.writeHead(asked === 2 ? 200 : 500).end('{"status":"ok","version":"new"}');
    });
    expect(String(await failureAt(origin))).toContain("the first page answers 500");
  });
});
