import type { Network } from "../../../shared/profile.ts";
import styles from "./social-links.module.css";

/** Plain signs of our own, not the networks' marks: a screen, a play button, a speech bubble, an at sign, a hash. */
const SHAPES: Readonly<Record<Network, string>> = {
  twitch: "M5 4h14v10l-4 4h-3l-3 3v-3H5zM11 8v5M15.5 8v5",
  youtube: "M3 8a3 3 0 0 1 3-3h12a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3zM10.5 9v6l5-3z",
  reddit:
    "M12 5c5 0 9 2.9 9 6.5S17 18 12 18c-1 0-2-.1-2.900-.3L4.500 20l1-3.700C4 15.100 3 13.400 3 11.500 3 7.900 7 5 12 5zM9 11.500h.01M15 11.500h.01",
  twitter: "M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM16 8v5.500a2.500 2.500 0 0 0 5 0V12a9 9 0 1 0-3.600 7.200",
  discord: "M9.500 4 8 20M16 4l-1.500 16M4.500 9h16M3.500 15h16",
};

export const NetworkIcon = ({ network }: { readonly network: Network }) => (
  <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={SHAPES[network]} />
  </svg>
);
