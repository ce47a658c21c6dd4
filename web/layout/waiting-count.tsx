import { aroundTexts } from "../../shared/language/en/around.ts";
import { count } from "../../shared/language/fill.ts";
import { useSocial } from "../people/social-store.ts";
import styles from "./waiting-count.module.css";

/** How many correspondence games wait for this user, as a number on a link or a button. */
export const WaitingCount = ({ className = "" }: { readonly className?: string | undefined }) => {
  const { waiting } = useSocial().correspondence;
  if (waiting === 0) return null;
  return (
    <span
      className={`${styles.count} ${className}`}
      role="img"
      aria-label={count(aroundTexts.gamesWaiting, waiting)}
      // Drawn by the style: a button's name cannot contain it in each language.
      data-count={waiting}
    />
  );
};
