import { describe, expect, test } from "vitest";
import { EMAIL_MIN_LENGTH, PASSWORD_MIN_LENGTH } from "../../shared/credentials.ts";
import { GAME_ID_LENGTH } from "../../shared/game-id.ts";
import * as limits from "../../shared/limits.ts";
import { euroText, SUPPORTER_PRICE, SUPPORTER_PRICE_TEXT } from "../../shared/payments-api.ts";
import { BIO_MAX_LENGTH, DISCORD_MAX_LENGTH, DISCORD_MIN_LENGTH, NO_COUNTRY } from "../../shared/profile.ts";
import { ACK } from "../../shared/protocol.ts";
import * as texts from "../../shared/texts.ts";
import { DEFAULT_GAME_TYPE, GAME_TYPES, TIME_CONTROLS } from "../../shared/time-controls.ts";
import { USERNAME_MIN_LENGTH } from "../../shared/username.ts";

/** SPEC §8 and §9, letter by letter. Whoever changes one of these changes the specification. */

describe("time", () => {
  test("controls are minutes and seconds of increment", () => {
    expect(GAME_TYPES.map((type) => [type, TIME_CONTROLS[type].label])).toEqual([
      ["bullet", "2 + 1"],
      ["blitz", "5 + 3"],
      ["rapid", "10 + 5"],
      ["standard", "15 + 10"],
    ]);
    expect(GAME_TYPES.map((type) => [TIME_CONTROLS[type].base, TIME_CONTROLS[type].increment])).toEqual([
      [120_000, 1000],
      [300_000, 3000],
      [600_000, 5000],
      [900_000, 10_000],
    ]);
  });

  test("the default is rapid, whose clock has 600000 ms", () => {
    expect(DEFAULT_GAME_TYPE).toBe("rapid");
    expect(TIME_CONTROLS[DEFAULT_GAME_TYPE].base).toBe(600_000);
  });

  test("a guest's session lasts a day, a login seven, a remembered one and a confirmation 365", () => {
    expect(limits.GUEST_TOKEN_LIFETIME).toBe(86_400);
    expect(limits.LOGIN_LIFETIME).toBe(7 * 86_400);
    expect(limits.REMEMBERED_LIFETIME).toBe(365 * 86_400);
  });
});

describe("the network", () => {
  test("what could not be fetched is tried three times more, 1500 ms apart", () => {
    expect([limits.FETCH_RETRIES, limits.FETCH_RETRY_DELAY]).toEqual([3, 1500]);
  });

  test("connections come back after 1000 to 5000 ms, randomised by half", () => {
    expect(limits.RECONNECTION).toEqual({ firstDelay: 1000, longestDelay: 5000, randomization: 0.5 });
  });

  test("a ping every 2 s, given up after 5 s, in bands of 200 ms", () => {
    expect([limits.PING_EVERY, limits.PING_TIME_OUT]).toEqual([2000, 5000]);
    expect(limits.LATENCY_BOUNDS).toEqual([200, 400, 600, 800]);
  });

  test("an acknowledgement is ACK", () => {
    expect(ACK).toBe("ACK");
  });
});

describe("the screens", () => {
  test("sounds are half as loud as they can be", () => {
    expect(limits.DEFAULT_VOLUME).toBe(0.5);
  });

  test("a page of a history has ten games", () => {
    expect(limits.HISTORY_PAGE_SIZE).toBe(10);
  });

  test("a code to join by has at least eight characters, as every game's id has", () => {
    expect(limits.JOIN_CODE_MIN_LENGTH).toBe(8);
    expect(GAME_ID_LENGTH).toBeGreaterThanOrEqual(limits.JOIN_CODE_MIN_LENGTH);
  });

  test("ten toasts at most, for five seconds", () => {
    expect([limits.MAX_TOASTS, limits.TOAST_LIFETIME]).toEqual([10, 5000]);
  });

  test("players are searched for from three characters on, after 200 ms", () => {
    expect([limits.SEARCH_MIN_LENGTH, limits.SEARCH_DEBOUNCE]).toEqual([3, 200]);
  });

  test("another mail after 60 s, a check mark for 2 s", () => {
    expect([limits.RESEND_WAIT, limits.COPIED_FOR]).toEqual([60, 2000]);
  });
});

test("fields have their lengths", () => {
  expect({
    bio: BIO_MAX_LENGTH,
    password: PASSWORD_MIN_LENGTH,
    username: USERNAME_MIN_LENGTH,
    email: EMAIL_MIN_LENGTH,
    discord: [DISCORD_MIN_LENGTH, DISCORD_MAX_LENGTH],
  }).toEqual({ bio: 120, password: 8, username: 2, email: 3, discord: [2, 32] });
  expect(NO_COUNTRY).toBe("-");
});

test("the subscription is $3 a month, of the plan supporter_monthly, and its price is shown in euros", () => {
  expect(SUPPORTER_PRICE_TEXT).toBe("$3/month");
  expect(SUPPORTER_PRICE).toBe("supporter_monthly");
  expect([0, 5, 300, 1234].map(euroText)).toEqual(["€0.00", "€0.05", "€3.00", "€12.34"]);
});

test("the sentences of the error catalogue", () => {
  const { subscriptionFailure, ...sentences } = texts;
  expect(sentences).toEqual({
    TOO_MANY_LOGINS: "Too many login attempts",
    TOO_MANY_REGISTRATIONS: "Too many registration attempts",
    TOO_MANY_REQUESTS: "Too many requests",
    TRY_AGAIN: "An error occurred. Please try again",
    INTERNAL_ERROR: "Internal Server Error",
    SOMETHING_WENT_WRONG: "Something went wrong",
    NO_SUCH_PLAYER: "The player doesn't exist",
    PASSWORDS_DIFFER: "Passwords do not match.",
    PROFILE_SAVED: "Updated successfully",
    NAME_COPIED: "Username copied to clipboard",
    NO_SUBSCRIPTION_ITEMS: "No subscription items found.",
  });
  expect(subscriptionFailure("no answer")).toBe("Error loading subscription status: no answer");
});
