import { JOIN_CODE_MIN_LENGTH } from "../../../shared/limits.ts";

/** The code in what somebody typed or pasted: the last part of a link, or the text itself. Null when it is too short. */
export const joinCodeOf = (text: string): string | null => {
  const path = text.trim().replace(/[?#].*$/, "");
  const code = path.split("/").findLast((part) => part !== "") ?? "";
  return code.length >= JOIN_CODE_MIN_LENGTH ? code : null;
};
