import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { PersonalToken } from "../../../../shared/api/tokens-api.ts";
import { ADA, FRIENDLESS, profileOf, refused } from "../../../tab/fake-api.ts";
import {
  button,
  field,
  link,
  openPage,
  see,
  seeNoText,
  seePath,
  seeText,
  seeToast,
  textsOf,
} from "../../../tab/open-page.tsx";

const openSettings = (name: string, calls: Parameters<typeof openPage>[1] = {}) =>
  openPage(`/settings/${name}`, { isPlayer: true, ...calls });

test("a profile is saved as the server understands it", async () => {
  const api = await openSettings("profile", {
    calls: {
      "PATCH /api/v1/account/profile": {
        ...profileOf(ADA),
        socials: { ...profileOf(ADA).socials, twitch: "https://twitch.tv/somebody" },
      },
    },
  });
  await field("Bio").fill("I play on trains.");
  await seeText("17 / 120");
  await field("Country").selectOptions("Norway");
  await field("Twitch").fill("www.twitch.tv/somebody/");
  await Promise.all([seeToast("Updated successfully"), button("Save").click()]);
  expect(api.bodiesOf("PATCH /api/v1/account/profile")).toEqual([
    expect.objectContaining({ bio: "I play on trains.", country: "NO" }),
  ]);
  await expect.element(field("Twitch")).toHaveValue("https://twitch.tv/somebody");
});

test("each field of the profile shows its own error", async () => {
  await openSettings("profile");
  await field("Bio").fill("x".repeat(121));
  for (const label of ["YouTube", "Twitch", "Reddit", "Discord", "Twitter"]) await field(label).fill("a b");
  await button("Save").click();
  await expect
    .poll(() => textsOf(page.getByRole("alert")))
    .toEqual([
      "The bio is too long",
      "Invalid youtube URL",
      "Invalid twitch URL",
      "Invalid reddit URL",
      "Invalid discord username",
      "Invalid twitter URL",
    ]);
  expect(document.querySelectorAll("[aria-invalid=true]").length).toBe(6);
  await field("Reddit").fill("reddit.com/user/a");
  await seeNoText("Invalid reddit URL");
});

test("an invalid field gets a red border, and loses it", async () => {
  await openSettings("profile");
  const twitch = field("Twitch");
  await twitch.fill("no link");
  await button("Save").click();
  await seeText("Invalid twitch URL");
  await expect.element(twitch).toHaveStyle({ borderTopColor: "rgb(179, 38, 30)" });
  await twitch.fill("");
  await expect.element(twitch).not.toHaveStyle({ borderTopColor: "rgb(179, 38, 30)" });
});

test("the picker offers - for no country, and every country by name", async () => {
  await openSettings("profile");
  await see(field("Country"));
  const names = textsOf(field("Country").getByRole("option"));
  expect(names.slice(0, 2)).toEqual(["-", "Afghanistan"]);
  expect(names.length).toBeGreaterThan(240);
});

test("a refused profile shows the server's error", async () => {
  await openSettings("profile", {
    calls: { "PATCH /api/v1/account/profile": () => refused(400, ["One thing.", "Another."]) },
  });
  await see(field("Bio"));
  await Promise.all([seeToast("One thing. Another."), button("Save").click()]);
});

test("the setting for challenges on the settings page and on the friends page is the same", async () => {
  const api = await openSettings("profile", {
    calls: { "PATCH /api/v2/account/preferences": { whoMayChallenge: "friends", hidesInOpenData: false } },
  });
  const choice = (name: string) =>
    page.getByRole("group", { name: "Who may challenge you" }).getByRole("radio", { name, exact: true });
  await expect.element(choice("Anyone")).toBeChecked();
  api.answer({ "GET /api/v2/friends": { ...FRIENDLESS, whoMayChallenge: "friends" } });
  await choice("Friends").click();
  await expect.element(choice("Friends")).toBeChecked();
  await expect.poll(() => api.bodiesOf("PATCH /api/v2/account/preferences")).toEqual([{ whoMayChallenge: "friends" }]);
  await link("Friends").first().click();
  await seePath("/friends");
  await expect.element(choice("Friends")).toBeChecked();
});

test("a player's name can be left out of published games", async () => {
  const api = await openSettings("your-data", {
    calls: { "PATCH /api/v2/account/preferences": { whoMayChallenge: "anyone", hidesInOpenData: true } },
  });
  const box = page.getByRole("checkbox", { name: "Leave my name out of published games" });
  await expect.element(box).not.toBeChecked();
  await box.click();
  await expect.element(box).toBeChecked();
  await expect.poll(() => api.bodiesOf("PATCH /api/v2/account/preferences")).toEqual([{ hidesInOpenData: true }]);
});

test("a changed username shows at once, and a refused one says why", async () => {
  const api = await openSettings("change-username", {
    calls: { "POST /api/v2/account/change-username": () => refused(409, "This username is reserved") },
  });
  await field("New username").fill("admin");
  await button("Change username").click();
  await seeText("This username is reserved");
  api.answer({ "GET /api/v2/account": { ...ADA, username: "ada_2" } });
  api.answer({ "POST /api/v2/account/change-username": { message: "ok", token: "another", maxAge: 86_400 } });
  await field("New username").fill("ada_2");
  await Promise.all([seeToast("Your username is changed"), button("Change username").click()]);
  await see(button("ada_2, your account"));
});

test("an account is deleted in two steps, with the password", async () => {
  const api = await openSettings("your-data", {
    calls: { "POST /api/v2/account/delete": () => refused(400, "The password is wrong") },
  });
  await button("Delete account…").click();
  await button("Keep my account").click();
  await button("Delete account…").click();
  await field("Password").fill("not the password");
  await button("Delete permanently").click();
  await seeText("The password is wrong");
  api.answer({ "POST /api/v2/account/delete": { message: "ok" } });
  await field("Password").fill("correct horse");
  await Promise.all([seeToast("Your account is deleted"), button("Delete permanently").click()]);
  expect(api.bodiesOf("POST /api/v2/account/delete")).toEqual([
    { password: "not the password" },
    { password: "correct horse" },
  ]);
  await seePath("/");
});

test("the menu of the settings leads to each of their pages", async () => {
  await page.viewport(390, 844);
  await openSettings("profile");
  const menu = page.getByRole("navigation", { name: "Settings" });
  const pages = [
    ["Profile", "profile"],
    ["Appearance", "appearance"],
    ["Notifications", "notifications"],
    ["Change password", "change-password"],
    ["Change username", "change-username"],
    ["Change email", "change-email"],
    ["Manage subscription", "subscription"],
    ["Devices", "devices"],
    ["API tokens", "tokens"],
    ["Your data", "your-data"],
  ];
  await see(menu);
  expect(
    menu
      .getByRole("link")
      .elements()
      .map((each) => [each.textContent, each.getAttribute("href")?.replace("/settings/", "")]),
  ).toEqual(pages);
  await expect.element(menu.getByRole("link", { name: "Profile" })).toHaveAttribute("aria-current", "page");
});

const MY_BOT: PersonalToken = {
  ...{ id: "t1", name: "My bot", scopes: ["read", "play"], country: null },
  ...{ createdAt: Date.now(), expiresAt: Date.now() + 86_400_000, lastUsedAt: null },
};

test("a token is made with its permissions, shown once, and revoked", async () => {
  const api = await openSettings("tokens", {
    calls: {
      "GET /api/v2/account/tokens": { tokens: [] },
      "POST /api/v2/account/tokens": { ...MY_BOT, token: "uttt_secret" },
      "POST /api/v2/account/tokens/:id/end": { message: "ok" },
    },
  });
  await seeText("No tokens yet.");
  await field("Name").fill("My bot");
  await button("Create token").click();
  await seeText("Please choose at least one permission");
  await page.getByLabelText(/^read:/).click();
  await page.getByLabelText(/^play:/).click();
  api.answer({ "GET /api/v2/account/tokens": { tokens: [MY_BOT] } });
  await button("Create token").click();
  await expect.element(field("Your new token")).toHaveValue("uttt_secret");
  await seeText("Copy it now: it is not shown again.");
  const row = page.getByRole("listitem").filter({ hasText: "My bot" });
  await see(row.getByText("read, play"));
  await see(row.getByText("Never used"));

  await row.getByRole("button", { name: /Revoke/ }).click();
  api.answer({ "GET /api/v2/account/tokens": { tokens: [] } });
  await Promise.all([seeToast("The token is revoked"), row.getByRole("button", { name: /Really revoke\?/ }).click()]);
  await seeText("No tokens yet.");
});

test("a list of tokens that could not be loaded says so, and can be retried", async () => {
  const api = await openSettings("tokens", { calls: { "GET /api/v2/account/tokens": () => refused(400) } });
  await seeText("Your tokens could not be loaded.");
  api.answer({ "GET /api/v2/account/tokens": { tokens: [{ ...MY_BOT, lastUsedAt: Date.now() }] } });
  await button("Try again").click();
  await seeText("Last used just now");
});

test("a program's link fills in the form for a token, which only its reader sends", async () => {
  const api = await openSettings("tokens?name=My+program&scopes=play,challenge,everything", {
    calls: {
      "GET /api/v2/account/tokens": { tokens: [] },
      "POST /api/v2/account/tokens": { ...MY_BOT, token: "uttt_secret" },
    },
  });
  await seeText("No tokens yet.");
  await expect.element(field("Name")).toHaveValue("My program");
  expect(api.bodiesOf("POST /api/v2/account/tokens")).toEqual([]);
  await button("Create token").click();
  await expect
    .poll(() => api.bodiesOf("POST /api/v2/account/tokens"))
    .toEqual([expect.objectContaining({ name: "My program", scopes: ["play", "challenge"] })]);
});
