import type { Locator, Page } from "playwright-core";

/** A square that does what each of the first steps of Learn asks for, in their order. */
export const RIGHT_SQUARES = [40, 18, 38, 80, 9, 54] as const;

export const boardOf = (page: Page): Locator => page.getByRole("main").getByRole("grid");

export const squareOf = (page: Page, square: number): Locator => boardOf(page).locator(`[data-square="${square}"]`);
