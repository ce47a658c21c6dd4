import { afterEach, describe, expect, test, vi } from "vitest";
import type { ToldReason } from "../../../../shared/api-reason.ts";
import { failuresTexts } from "../../../../shared/language/en/failures.ts";
import { ApiFailure, messagesOf } from "../../../../web/server/api/client.ts";
import { failureText, failureTexts, hasReason } from "../../../../web/server/api/failure-text.ts";
import { ApiException } from "../../../../worker/platform/core/api-exception.ts";

/** All values that any sentence needs. Each takes its own. */
const VALUES = {
  why: "Programs in rated games",
  until: Date.parse("2027-01-01T18:30Z"),
  count: 3,
  min: 8,
  max: 1000,
  network: "youtube",
};

// This cast is safe: the keys are those of the texts, and VALUES has every value.
const REASONS = Object.keys(failuresTexts.reasons).map((reason) => ({ ...VALUES, reason }) as unknown as ToldReason);

/** The Worker's body for a refusal, as the client gets it. */
const received = (...[status, refused]: ConstructorParameters<typeof ApiException>): ApiFailure => {
  const body: unknown = JSON.parse(JSON.stringify(new ApiException(status, refused).body));
  return new ApiFailure(status, messagesOf(body), null, { cause: body });
};

afterEach(() => {
  vi.resetModules();
  globalThis.translation = undefined;
});

describe.each(REASONS)("$reason", (shown) => {
  test("has the Worker's sentence on the client, with all its values", () => {
    const failure = received(400, shown);
    expect(failureTexts(failure)).toEqual(failure.messages);
    expect(failure.message).toMatch(/^[^{}]+$/);
  });

  test("is shown in the page's language, whatever the Worker's", async () => {
    vi.resetModules();
    const reasons = Object.fromEntries(Object.keys(failuresTexts.reasons).map((reason) => [reason, `„${reason}“`]));
    globalThis.translation = { locale: "de", direction: "ltr", areas: { failures: { reasons } } };
    const translated = await import("../../../../web/server/api/failure-text.ts");
    expect(translated.failureTexts(received(400, shown))).toEqual([`„${shown.reason}“`]);
  });
});

test("each invalid field has its reason, or else the server's own words", () => {
  const failure = received(400, [
    { reason: "email-invalid" },
    { reason: "malformed-call", message: "Unknown field: age" },
    { reason: "password-too-short", min: 8 },
  ]);
  expect(failure.cause).toMatchObject({
    reasons: [{ reason: "email-invalid" }, { reason: "malformed-call" }, { reason: "password-too-short", min: 8 }],
  });
  expect(failureTexts(failure)).toEqual([
    "Please enter a valid email address",
    "Unknown field: age",
    "Password must be at least 8 characters",
  ]);
});

test("one refusal is one sentence, and a list stays a list", () => {
  expect(new ApiException(409, "name-taken").body).toEqual({
    message: "This username is already taken",
    error: "This username is already taken",
    reasons: [{ reason: "name-taken" }],
  });
  expect(new ApiException(409, ["name-taken"]).body.message).toEqual(["This username is already taken"]);
});

test.each([
  [{ reason: "name-fixed", count: 1 }, "You can change your username again in 1 day"],
  [{ reason: "name-fixed", count: 30 }, "You can change your username again in 30 days"],
  [
    { reason: "suspended-until", until: 0, why: "{why}" },
    "Your account is suspended until Jan 1, 1970, 00:00 UTC. Reason: {why}",
  ],
] as const)("%j fills its values into its sentence", (shown, text) => {
  expect(failureText(received(409, shown))).toBe(text);
});

test.each([
  { reasons: [{ reason: "of tomorrow" }] },
  { reasons: [{ reason: "toString" }] },
  { reasons: [{ reason: 7 }, null] },
  { reasons: ["name-taken"] },
  { reasons: "name-taken" },
  { reasons: null },
  null,
  "<html>",
])("for reasons that the client does not know (%j) it shows the server's sentence", (cause) => {
  expect(failureText(new ApiFailure(409, ["Said by the server"], null, { cause }))).toBe("Said by the server");
});

test("a failure has the reason of its refusal, and no other", () => {
  const refused = received(409, { reason: "study-changed" });
  const isChanged = (failure: unknown) => hasReason<"PATCH /api/v2/studies/:id">(failure, "study-changed");
  expect(isChanged(refused)).toBe(true);
  expect(hasReason<"PATCH /api/v2/studies/:id">(refused, "no-such-study")).toBe(false);
  expect([new ApiFailure(409, ["study-changed"]), new Error("study-changed"), null].filter(isChanged)).toEqual([]);
});
