import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { carryToken, newPlayer } from "./support/accounts.ts";
import { setStage } from "./support/stage.ts";

const stage = setStage();

/** Native validation of a field, before any of our scripts checks it. */
const rulesOf = (field: Locator) =>
  field.evaluate((input: HTMLInputElement) => ({
    type: input.type,
    required: input.required,
    minLength: input.minLength,
  }));

test("the fields of a sign-up are all required, with their shortest lengths", async () => {
  const { page, ...visitor } = await stage.arrive();
  await page.goto(`${visitor.origin}/signup`);
  const rules = (label: string) => rulesOf(page.getByLabel(label, { exact: true }));
  expect(await rules("Email")).toEqual({ type: "email", required: true, minLength: 3 });
  expect(await rules("Username")).toEqual({ type: "text", required: true, minLength: 2 });
  expect(await rules("Password")).toEqual({ type: "password", required: true, minLength: 8 });
  expect(await rules("Confirm password")).toMatchObject({ type: "password", required: true });
});

test('a login needs a name or an address, and a password; "remember me" is optional', async () => {
  const { page, ...visitor } = await stage.arrive();
  await page.goto(`${visitor.origin}/login`);
  expect(await rulesOf(page.getByLabel("Username or email"))).toMatchObject({ type: "text", required: true });
  expect(await rulesOf(page.getByLabel("Password", { exact: true }))).toMatchObject({
    type: "password",
    required: true,
  });
  expect(await page.getByLabel("Remember Me", { exact: true }).isChecked()).toBe(false);
});

test("a code to join by is required and has at least eight characters; a shorter one does nothing", async () => {
  const visitor = await stage.arrive();
  await visitor.open("/");
  const field = visitor.page.getByPlaceholder("Enter game code");
  expect(await rulesOf(field)).toEqual({ type: "text", required: true, minLength: 8 });
  for (const code of ["", "abcdefg"]) {
    await field.fill(code);
    await field.press("Enter");
    expect(new URL(visitor.page.url()).pathname).toBe("/");
    expect(await field.evaluate((input: HTMLInputElement) => input.validity.valid)).toBe(false);
  }
});

test("an invalid field gets a red border, and loses it", async () => {
  const visitor = await stage.arrive();
  await carryToken(visitor, await newPlayer(stage));
  await visitor.open("/settings/profile");
  const field = visitor.page.getByLabel("Twitch");
  const border = () => field.evaluate((input) => getComputedStyle(input).borderTopColor);
  await field.fill("no link");
  await visitor.page.getByRole("button", { name: "Save" }).click();
  await visitor.page.getByText("Invalid twitch URL").waitFor();
  expect(await border()).toBe("rgb(179, 38, 30)");
  await field.fill("");
  expect(await border()).not.toBe("rgb(179, 38, 30)");
});

test("the picker offers - for no country, and every country by name", async () => {
  const visitor = await stage.arrive();
  await carryToken(visitor, await newPlayer(stage));
  await visitor.open("/settings/profile");
  const options = visitor.page.getByLabel("Country").getByRole("option");
  await options.first().waitFor({ state: "attached" });
  const names = await options.allTextContents();
  expect(names.slice(0, 2)).toEqual(["-", "Afghanistan"]);
  expect(names.length).toBeGreaterThan(240);
});

test("the browser explains an empty field and a wrong address in the page's language", async () => {
  const visitor = await stage.arrive();
  await visitor.open("/signup?lang=de");
  const { page } = visitor;
  const email = page.getByLabel("E-Mail-Adresse", { exact: true });
  const said = () => email.evaluate((input: HTMLInputElement) => input.validationMessage);
  await email.press("Enter");
  await expect.poll(said).toBe("Fülle dieses Feld aus.");
  await email.fill("anna");
  await email.press("Enter");
  await expect.poll(said).toBe("Bitte gib eine gültige E-Mail-Adresse ein");
  await email.fill("anna@example.org");
  expect(await said()).toBe("");
});
