import { Button } from "../../ui/button.tsx";
import { useCopied } from "../../ui/use-copied.ts";

/** Copies the address as it is now. */
export const CopyLink = () => {
  const [isCopied, copy] = useCopied();
  return <Button onClick={() => copy(location.href)}>{isCopied ? "Copied" : "Copy link"}</Button>;
};
