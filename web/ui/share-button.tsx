import { partsTexts } from "../../shared/language/en/parts.ts";
import { BRAND } from "../../shared/page-meta.ts";
import { Button, type ButtonProps } from "./button.tsx";
import { useCopied } from "./use-copied.ts";

/** Whether the device has a sheet of its own to share with. */
export const hasShareSheet = (): boolean => "share" in navigator;

/** Opens the sheet. Whoever closes it has shared nothing, which is no failure. */
export const shareLink = async (text: string, url: string): Promise<void> => {
  try {
    await navigator.share({ title: BRAND, text, url });
  } catch (failure) {
    console.info("Not shared", failure);
  }
};

export interface ShareButtonProps extends Pick<ButtonProps, "look" | "className"> {
  readonly label: string;
  /** What stands before the link. */
  readonly text: string;
  readonly path: string;
}

/** Hands a page of ours on to a friend. Where there is no sheet for that, the link is copied. */
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
