import { socketErrorsTexts } from "../../../shared/language/en/socket-errors.ts";
import type { ErrorReason } from "../../../shared/protocol/protocol.ts";

/** Pages have no personal tokens, so a missing scope needs no text. */
const TEXTS: Readonly<Record<Exclude<ErrorReason, "scope-missing">, string>> = socketErrorsTexts;
const KNOWN: ReadonlyMap<string, string> = new Map(Object.entries(TEXTS));

/** The text for a refusal. A newer server may send reasons that this page does not know. */
export const errorText = (reason: string): string => KNOWN.get(reason) ?? TEXTS.unavailable;
