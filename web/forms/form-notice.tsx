import styles from "./form-notice.module.css";

/** What came of a form, in its place. Always there, so that it is spoken when it fills. */
export const FormNotice = ({ text }: { readonly text: string | null }) => (
  <p className={styles.notice} role="status">
    {text}
  </p>
);
