import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { setStage } from "./support/stage.ts";

const stage = setStage();

/** Native validation of a field, before any of our scripts checks it. */
const rulesOf = (field: Locator) =>
  field.evaluate((input: HTMLInputElement) => ({
    type: input.type,
    required: input.required,
    minLength: input.minLength,
  }));

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
