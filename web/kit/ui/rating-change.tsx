import styles from "./rating-change.module.css";

export const RatingChange = ({ text }: { readonly text: string }) => (
  <span className={`strong tabular-nums ltr ${styles.change}`} data-lost={text.startsWith("+") ? undefined : true}>
    {text}
  </span>
);
