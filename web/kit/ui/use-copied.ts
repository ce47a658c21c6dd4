import { useEffect, useState } from "react";
import { COPIED_FOR } from "../../../shared/limits.ts";

/** `copy` copies a text; `isCopied` is then true for a moment. A refusal is only logged: users can see the text. */
export const useCopied = (): readonly [isCopied: boolean, copy: (text: string) => Promise<void>] => {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_FOR);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async (text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch (failure) {
      console.info("Not copied", failure);
    }
  };
  return [isCopied, copy];
};
