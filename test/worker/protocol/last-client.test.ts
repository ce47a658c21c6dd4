import { reset } from "cloudflare:test";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { START } from "../player-hub/people.ts";
import { holdDialogue } from "./dialogue.ts";
import lastClient from "./last-client.json" with { type: "json" };

/**
 * A page stays open over a deploy: the client of the build before talks to this server. `sends` are that client's own
 * texts, `hears` what its server answered to them. Both are recorded anew from a build when it is the last one.
 */

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: START });
});

afterEach(async () => {
  vi.useRealTimers();
  await reset();
});

/** What a client may count on: each field that was there still is, with a value of the same kind. */
const shapeOf = (value: unknown): unknown => {
  if (value === null) return null;
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value === "object") {
    return Object.fromEntries(Object.entries(value).map(([field, inside]) => [field, shapeOf(inside)]));
  }
  if (typeof value === "string") return expect.any(String);
  return typeof value === "number" ? expect.any(Number) : value;
};

test("the client of the last build is understood, and finds every field that it knows", async () => {
  const heard = await holdDialogue(lastClient.sends);
  expect(Object.keys(heard)).toEqual(Object.keys(lastClient.hears));
  for (const [kind, frame] of Object.entries(lastClient.hears)) {
    expect({ [kind]: heard[kind] }).toMatchObject({ [kind]: shapeOf(frame) });
  }
});

test("it keeps its words: what a client tells apart is called as it was", async () => {
  const heard = await holdDialogue(lastClient.sends);
  const words = (frames: object): string[] =>
    [
      ...JSON.stringify(frames).matchAll(/"(?:event|t|status|reason|calledOff|symbol|winner|gameType|you)":"[^"]+"/g),
    ].map(([word]) => word);
  expect(words(heard)).toEqual(words(lastClient.hears));
});
