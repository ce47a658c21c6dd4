import { partsTexts } from "../../../shared/language/en/parts.ts";
import { BRAND } from "../../../shared/pages/page-meta.ts";
import { Button, type ButtonProps } from "./button.tsx";
import { useCopied } from "./use-copied.ts";

export const hasShareSheet = (): boolean => "share" in navigator;

/** Opens the device's share sheet. Never rejects: closing the sheet without sharing is only logged. */
export const shareLink = async (text: string, url: string): Promise<void> => {
  try {
    await navigator.share({ title: BRAND, text, url });
  } catch (failure) {
    console.info("Not shared", failure);
  }
};

interface ShareButtonProps extends Pick<ButtonProps, "look" | "className"> {
  readonly label: string;
  readonly text: string;
  readonly path: string;
}

export const ShareButton = ({ label, text, path, look = "quiet", className }: ShareButtonProps) => {
  const [isCopied, copy] = useCopied();
  const share = (): Promise<void> => {
    const url = location.origin + path;
    return hasShareSheet() ? shareLink(text, url) : copy(url);
  };
  return (
    <Button look={look} className={className} onClick={share}>
      {isCopied ? partsTexts.linkCopied : label}
    </Button>
  );
};
