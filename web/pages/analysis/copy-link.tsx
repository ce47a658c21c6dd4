import { useEffect, useState } from "react";
import { COPIED_FOR } from "../../../shared/limits.ts";
import { Button } from "../../ui/button.tsx";

/** Copies the address as it is now. */
export const CopyLink = () => {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_FOR);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(location.href);
      setCopied(true);
    } catch (error) {
      // The address of the window has the same.
      console.info("The link could not be copied", error);
    }
  };
  return <Button onClick={copy}>{isCopied ? "Copied" : "Copy link"}</Button>;
};
