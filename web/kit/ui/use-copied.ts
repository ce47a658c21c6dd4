import { useEffect, useState } from "react";
import { COPIED_FOR } from "../../../shared/limits.ts";
import { copyText } from "./copy-text.ts";

export const useCopied = (): readonly [isCopied: boolean, copy: (text: string) => Promise<void>] => {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_FOR);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async (text: string): Promise<void> => {
    if (await copyText(text)) setCopied(true);
  };
  return [isCopied, copy];
};
