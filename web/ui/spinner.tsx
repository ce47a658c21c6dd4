import { commonTexts } from "../../shared/language/en/common.ts";
import { shellTexts } from "../../shared/language/en/shell.ts";
import { ButtonLink } from "./button.tsx";
import styles from "./spinner.module.css";
import { useIsOffline } from "./use-is-offline.ts";
import hidden from "./visually-hidden.module.css";

/** Turning ring. Without a label it is decoration beside words that say the same. */
export const Spinner = ({ label }: { readonly label?: string }) => (
  <span className={styles.spinner} {...(label === undefined ? { "aria-hidden": true } : { role: "status" })}>
    {label !== undefined && <span className={hidden.hidden}>{label}</span>}
  </span>
);

/**
 * For a whole page that is on its way. Shows nothing for the first moments, so that a quick one does not flicker. Without
 * a network nothing comes, and it says so.
 */
export const PageSpinner = () => {
  const isOffline = useIsOffline();
  return (
    <div className={styles.page}>
      {isOffline ? (
        <div className={styles.offline} role="status">
          <p>{shellTexts.pageOffline}</p>
          <ButtonLink to="/">{commonTexts.home}</ButtonLink>
        </div>
      ) : (
        <Spinner label={commonTexts.loading} />
      )}
    </div>
  );
};
