import { z } from "zod";
import { SCOPES } from "../account/scopes.ts";
import { issueOf, ruled, withoutControls } from "./api-schema.ts";
import { tokenNameProblem } from "./tokens-api.ts";

const name = z
  .string()
  .transform((text) => withoutControls(text).replaceAll(/\s+/g, " "))
  .pipe(ruled(tokenNameProblem));

/** Each once, in one order. */
const scopes = z
  .array(z.enum(SCOPES))
  .max(SCOPES.length)
  .check((context) => {
    if (context.value.length === 0) context.issues.push(issueOf({ reason: "token-scopes-missing" }, context.value));
  })
  .transform((chosen) => SCOPES.filter((scope) => chosen.includes(scope)));

export const newTokenRequest = z.strictObject({ name, scopes });
