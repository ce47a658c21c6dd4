import { commonTexts } from "../../../shared/language/en/common.ts";
import { shellTexts } from "../../../shared/language/en/shell.ts";
import { ButtonLink } from "./button.tsx";
import styles from "./spinner.module.css";
import { useIsOffline } from "./use-is-offline.ts";
import hidden from "./visually-hidden.module.css";

/** A turning ring. Without a label it is decoration: the words beside it say the same. */
export const Spinner = ({ label }: { readonly label?: string }) => (
  <span className={styles.spinner} {...(label === undefined ? { "aria-hidden": true } : { role: "status" })}>
    {label !== undefined && <span className={hidden.hidden}>{label}</span>}
  </span>
);

/** Replaces a loading page. It appears late, so that a fast page does not flicker. Offline, it says so. */
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
