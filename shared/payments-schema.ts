import { z } from "zod";
import { SUPPORTER_PRICE } from "./payments-api.ts";

export const checkoutRequest = z.strictObject({
  priceName: z.literal(SUPPORTER_PRICE, { error: "There is no such plan" }),
});
