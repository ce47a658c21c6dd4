import { socketErrorsTexts } from "../../shared/language/en/socket-errors.ts";
import type { ErrorReason } from "../../shared/protocol.ts";

/** What people read when the server turned something down. */
export const ERROR_TEXTS: Readonly<Record<ErrorReason, string>> = socketErrorsTexts;
