import type { Language } from "../../../shared/language/languages.ts";
import { setLanguage } from "../../data/account/user-profile.ts";
import { database } from "../../data/database.ts";
import type { User } from "../../data/schema.ts";
import { later } from "../../platform/core/later.ts";
import type { RequestContext } from "../../platform/core/request-context.ts";
import { askedLanguage, requestLanguage } from "../../platform/language/request-language.ts";

/** The one that the person's own pages used last, never one that a stranger's browser asks for. */

/** Null if the browser asks for none, as programs do. */
export const newcomersLanguage = ({ req }: RequestContext): Language | null => askedLanguage(req.raw);

export const mailLanguage = ({ req }: RequestContext, known: Pick<User, "language"> | null): Language =>
  known?.language ?? requestLanguage(req.raw);

/** After the answer, and only if it differs. */
export const keepLanguage = (context: RequestContext, { id, language }: User): void => {
  const asked = askedLanguage(context.req.raw);
  if (asked === null || asked === language) return;
  later("language-not-kept", setLanguage(database(context.env), id, asked));
};
