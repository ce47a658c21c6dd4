import type { Locator, Page } from "playwright-core";

export const boardOf = (page: Page): Locator => page.getByRole("main").getByRole("grid");

export const squareOf = (page: Page, square: number): Locator => boardOf(page).locator(`[data-square="${square}"]`);
