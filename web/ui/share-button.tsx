import { useEffect, useState } from "react";
import { COPIED_FOR } from "../../shared/limits.ts";
import { Button, type ButtonProps } from "./button.tsx";

/** Where the device has no sheet of its own to share with, the link is copied. */
const shareOrCopy = async (text: string, url: string): Promise<"shared" | "copied"> => {
  const hasSheet: boolean = "share" in navigator;
  if (hasSheet) {
    await navigator.share({ title: "Ultimate Tic-Tac-Toe", text, url });
    return "shared";
  }
  await navigator.clipboard.writeText(url);
  return "copied";
};

export interface ShareButtonProps extends Pick<ButtonProps, "look" | "className"> {
  readonly label: string;
  /** What stands before the link. */
  readonly text: string;
  readonly path: string;
}

/** Hands a page of ours on to a friend. */
export const ShareButton = ({ label, text, path, look = "quiet", className }: ShareButtonProps) => {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_FOR);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const share = async (): Promise<void> => {
    try {
      setCopied((await shareOrCopy(text, location.origin + path)) === "copied");
    } catch (failure) {
      // Whoever closes the sheet ends up here, too.
      console.info("Not shared", failure);
    }
  };
  return (
    <Button look={look} className={className} onClick={share}>
      {isCopied ? "Link copied" : label}
    </Button>
  );
};
