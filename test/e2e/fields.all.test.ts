import { expect, test } from "vitest";
import { setStage } from "./support/stage.ts";

const stage = setStage();

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
