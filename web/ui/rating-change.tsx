import styles from "./rating-change.module.css";

/** "+8" or "−8", as `ratingChangeText` writes it. */
export const RatingChange = ({ text }: { readonly text: string }) => (
  <span className={styles.change} data-lost={text.startsWith("+") ? undefined : true}>
    {text}
  </span>
);
