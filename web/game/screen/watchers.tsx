import { matchTexts } from "../../../shared/language/en/match.ts";
import { count, numberText } from "../../../shared/language/fill.ts";
import { Icon } from "../../ui/icons.tsx";
import styles from "./watchers.module.css";

/** How many people watch: nothing while nobody does. */
export const Watchers = ({ count: watchers }: { readonly count: number | null }) =>
  watchers ? (
    <span className={styles.watchers} title={count(matchTexts.watching, watchers)}>
      <Icon className={styles.eye}>
        <path d="M2 12s3.5-6.5 10-6.5S22 12 22 12s-3.5 6.5-10 6.5S2 12 2 12Z" />
        <circle cx="12" cy="12" r="3" />
      </Icon>
      <span aria-hidden="true">{numberText(watchers)}</span>
      <span className={styles.words}>{count(matchTexts.watching, watchers)}</span>
    </span>
  ) : null;
