import { reset } from "cloudflare:test";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { START } from "../player/people.ts";
import { keepRecording, recordingsIn } from "../recordings.ts";
import { holdDialogue, TEXTS, type Texts } from "./dialogue.ts";

/**
 * A page stays open over a deploy: a released build's client talks to this server. `sends` are that client's own
 * frames, `hears` the answers of its server.
 */
interface Recording {
  readonly sends: Texts;
  readonly hears: Readonly<Record<string, unknown>>;
}

const RECORDED = recordingsIn(import.meta.glob<Recording>("./recordings/*.json", { eager: true, import: "default" }));

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

const WORDS = /"(?:event|t|status|reason|calledOff|symbol|winner|gameType|you)":"[^"]+"/g;

/** The words of the protocol in these frames, which a client distinguishes. */
const wordsIn = (frames: object): string[] => [...JSON.stringify(frames).matchAll(WORDS)].map(([word]) => word);

const expectToBeUnderstood = (hears: Recording["hears"], heard: Recording["hears"]): void => {
  expect(Object.keys(heard)).toEqual(Object.keys(hears));
  for (const [kind, frame] of Object.entries(hears)) {
    expect({ [kind]: heard[kind] }).toMatchObject({ [kind]: shapeOf(frame) });
  }
  expect(wordsIn(heard)).toEqual(wordsIn(hears));
};

test("this build's client is understood, and answered alike each time", async () => {
  const hears = await holdDialogue(TEXTS);
  await keepRecording({ sends: TEXTS, hears });
  expectToBeUnderstood(hears, await holdDialogue(TEXTS));
});

test("the client of each released build finds every field and word that it knows", async () => {
  for (const [, { sends, hears }] of RECORDED) expectToBeUnderstood(hears, await holdDialogue(sends));
});
