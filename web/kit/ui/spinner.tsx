import { commonTexts } from "../../../shared/language/en/common.ts";
import { shellTexts } from "../../../shared/language/en/shell.ts";
import { ButtonLink } from "./button.tsx";
import styles from "./spinner.module.css";
import { useIsOffline } from "./use-is-offline.ts";
import hidden from "./visually-hidden.module.css";

export const Spinner = ({ label }: { readonly label?: string }) => (
  <span className={styles.spinner} {...(label === undefined ? { "aria-hidden": true } : { role: "status" })}>
    {label !== undefined && <span className={hidden.hidden}>{label}</span>}
  </span>
);

/** Appears with a delay, so that a fast page does not flicker. */
export const PageSpinner = () => {
  const isOffline = useIsOffline();
  return (
    <div className={`grid muted ${styles.page}`}>
      {isOffline ? (
        <div className={`grid gap-4 text ${styles.offline}`} role="status">
          <p>{shellTexts.pageOffline}</p>
          <ButtonLink to="/">{commonTexts.home}</ButtonLink>
        </div>
      ) : (
        <Spinner label={commonTexts.loading} />
      )}
    </div>
  );
};
