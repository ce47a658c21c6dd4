import { analysisTexts } from "../../../shared/language/en/analysis.ts";
import { Button } from "../../ui/button.tsx";
import { useCopied } from "../../ui/use-copied.ts";

/** Copies the address as it is now. */
export const CopyLink = () => {
  const [isCopied, copy] = useCopied();
  return (
    <Button onClick={() => copy(location.href)}>{isCopied ? analysisTexts.copied : analysisTexts.copyLink}</Button>
  );
};
