import { refusalsTexts } from "../../../shared/language/en/refusals.ts";
import type { RefusalReason } from "../../../shared/protocol/game-protocol.ts";

/** The server's reasons for a refusal, and those that this page finds itself. */
type Refusal = RefusalReason | "not-latest";

const REFUSALS: Readonly<Record<Refusal, string>> = refusalsTexts.reasons;

const TEXTS: ReadonlyMap<string, string> = new Map(Object.entries(REFUSALS));

/** The text for a reason. A newer server may send reasons that this page does not know. */
export const refusalText = (reason: string): string => TEXTS.get(reason) ?? REFUSALS["bad-request"];
