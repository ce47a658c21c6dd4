import { afterEach, expect, test, vi } from "vitest";
import { spreadOut } from "../../../worker/http/request/spread-out.ts";

afterEach(() => {
  vi.useRealTimers();
});

const ONE = { atOnce: 1, longestWait: 40 } as const;

test("a request waits while another one of its key runs, but not until that has ended", async () => {
  const begun: string[] = [];
  const handle = (name: string) => async () => begun.push(name);
  void spreadOut("busy", ONE, () => new Promise(() => begun.push("endless")));
  const second = spreadOut("busy", ONE, handle("second"));
  void spreadOut("quiet", ONE, handle("other"));
  expect(begun).toEqual(["endless", "other"]);
  await second;
  expect(begun).toEqual(["endless", "other", "second"]);
});

test("a cancelled request, which never ends, counts for ten seconds", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  const begun: string[] = [];
  void spreadOut("cancelled", ONE, () => new Promise(() => begun.push("cancelled")));
  vi.setSystemTime(Date.now() + 10_000);
  const next = spreadOut("cancelled", ONE, async () => begun.push("next"));
  expect(begun).toEqual(["cancelled", "next"]);
  await next;
});
