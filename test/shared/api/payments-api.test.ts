import { expect, test } from "vitest";
import { euroText } from "../../../shared/api/payments-api.ts";

test("an amount in cents is shown in euros", () => {
  expect([0, 5, 300, 1234].map(euroText)).toEqual(["€0.00", "€0.05", "€3.00", "€12.34"]);
});
