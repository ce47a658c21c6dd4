import type { Locator } from "playwright-core";
import { expect } from "vitest";
import { faceOf } from "../../../shared/account/face.ts";
import { facePath } from "../../../web/kit/ui/face.tsx";

/** Waits for a face in an element, and checks that it fits a name and is hidden from screen readers. */
export const seeFace = async (within: Locator, username: string, side: number): Promise<void> => {
  const face = within.locator('svg[viewBox="0 0 60 60"]').first();
  await face.waitFor();
  const paths = await face.locator("path").evaluateAll((found) => found.map((path) => path.getAttribute("d")));
  const mosaic = faceOf(username);
  expect(paths, username).toEqual([facePath(mosaic, "X"), facePath(mosaic, "O")]);
  expect(await face.getAttribute("aria-hidden")).toBe("true");
  const { width, height } = (await face.boundingBox()) ?? { width: 0, height: 0 };
  expect([width, height]).toEqual([side, side]);
};
