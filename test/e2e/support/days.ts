import { sidesOf } from "./play.ts";
import type { Visitor } from "./visitor.ts";

/** A correspondence game of three days a move, begun by X with a link. Returns its path. */
export const beginDays = async (X: Visitor, O: Visitor): Promise<string> => {
  const { page } = X;
  await X.open("/");
  await page.getByRole("button", { name: "Choose clock, side and rating" }).click();
  const dialog = page.getByRole("dialog", { name: "Invite a friend" });
  await dialog.getByText("Correspondence", { exact: true }).click();
  await dialog.getByText("X", { exact: true }).click();
  await dialog.getByRole("button", { name: "Create invitation" }).click();
  await page.getByRole("region", { name: "Invitation" }).waitFor();
  const { pathname } = new URL(page.url());
  await O.open(pathname);
  await sidesOf(X, O);
  return pathname;
};
