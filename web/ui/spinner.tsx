import styles from "./spinner.module.css";
import hidden from "./visually-hidden.module.css";

/** Turning ring. Without a label it is decoration beside words that say the same. */
export const Spinner = ({ label }: { readonly label?: string }) => (
  <span className={styles.spinner} {...(label === undefined ? { "aria-hidden": true } : { role: "status" })}>
    {label !== undefined && <span className={hidden.hidden}>{label}</span>}
  </span>
);

/** For a whole page that is on its way. Shows nothing for the first moments, so that a quick one does not flicker. */
export const PageSpinner = () => (
  <div className={styles.page}>
    <Spinner label="Loading" />
  </div>
);
