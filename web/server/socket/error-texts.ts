import { socketErrorsTexts } from "../../../shared/language/en/socket-errors.ts";
import type { ErrorReason } from "../../../shared/protocol/protocol.ts";

const TEXTS: Readonly<Record<ErrorReason, string>> = socketErrorsTexts;
const KNOWN: ReadonlyMap<string, string> = new Map(Object.entries(TEXTS));

/** The text for a refusal. A newer server may send reasons that this page does not know. */
export const errorText = (reason: string): string => KNOWN.get(reason) ?? TEXTS.unavailable;
