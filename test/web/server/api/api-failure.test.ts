import { expect, test } from "vitest";
import { ApiFailure, hasStatus, messagesOf, retryAfterOf } from "../../../../web/server/api/client.ts";
import { failureText } from "../../../../web/server/api/failure-text.ts";
import { historyFailureText } from "../../../../web/server/api/history.ts";

test.each([
  [{ message: "No", error: "No" }, ["No"]],
  [{ message: ["One", "Two"], error: "One Two" }, ["One", "Two"]],
  [{ error: "Old" }, ["Old"]],
  [{ message: "" }, []],
  [{ message: [1, "Two", null] }, ["Two"]],
  [{ message: { text: "No" } }, []],
  ["<html>", []],
  [null, []],
])("the sentences of %j", (body, messages) => {
  expect(messagesOf(body)).toEqual(messages);
});

test.each([
  ["30", 30],
  ["0.2", 1],
  [" 7 ", 7],
  ["", null],
  [null, null],
  ["-3", null],
  ["Wed, 21 Oct 2026 07:28:00 GMT", null],
])("the Retry-After value of %j", (header, seconds) => {
  expect(retryAfterOf(header)).toBe(seconds);
});

test("a failure has the server's message", () => {
  expect(new ApiFailure(400, ["One", "Two"]).message).toBe("One Two");
  expect(new ApiFailure(500).message).toBe("Status 500");
  expect(new ApiFailure(null).message).toBe("No answer");
});

test("people read the server's first sentence, or else a general one", () => {
  expect(failureText(new ApiFailure(409, ["One", "Two"]))).toBe("One");
  expect(failureText(new ApiFailure(409, ["Taken"]))).toBe("Taken");
  expect(failureText(new ApiFailure(500))).toBe("An error occurred. Please try again");
  expect(failureText(new ApiFailure(null))).toBe("An error occurred. Please try again");
});

test("a failed history says when the cause is a rate limit", () => {
  expect(historyFailureText(new ApiFailure(429))).toBe("Too many requests");
  for (const status of [400, 500, null])
    expect(historyFailureText(new ApiFailure(status))).toBe("Something went wrong");
});

test("only a failed call has a status", () => {
  expect(hasStatus(new ApiFailure(403), 403)).toBe(true);
  expect(hasStatus(new ApiFailure(null), 403)).toBe(false);
  expect(hasStatus(new Error("403"), 403)).toBe(false);
});
