import type { RefusalReason } from "../../../shared/game-protocol.ts";
import { refusalsTexts } from "../../../shared/language/en/refusals.ts";

/** What the server turns down, and what this page does not even send. */
type Refusal = RefusalReason | "not-latest";

const REFUSALS: Readonly<Record<Refusal, string>> = refusalsTexts.reasons;

const TEXTS: ReadonlyMap<string, string> = new Map(Object.entries(REFUSALS));

/** A server of tomorrow may have reasons that this page does not know. */
export const refusalText = (reason: string): string => TEXTS.get(reason) ?? REFUSALS["bad-request"];
