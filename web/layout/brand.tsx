import { shellTexts } from "../../shared/language/en/shell.ts";
import { fill } from "../../shared/language/fill.ts";
import { BRAND } from "../../shared/pages/page-meta.ts";
import { Link } from "../kit/ui/link.tsx";
import styles from "./top-bar.module.css";

/** Nine boards and a line of three. The same drawing as web/public/favicon.svg. */
const Logo = () => (
  <svg className={styles.logo} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
    <rect x="1" y="1" width="8.6" height="8.6" rx="2" />
    <rect x="11.7" y="1" width="8.6" height="8.6" rx="2" />
    <path className={styles.o} d="M26.7 2.6a2.9 2.9 0 1 1-.01 0Z" />
    <path className={styles.x} d="m2.6 13.3 5.4 5.4m0-5.4-5.4 5.4" />
    <path className={styles.o} d="M16 13.1a2.9 2.9 0 1 1-.01 0Z" />
    <rect x="22.4" y="11.7" width="8.6" height="8.6" rx="2" />
    <path className={styles.o} d="M5.3 23.8a2.9 2.9 0 1 1-.01 0Z" />
    <rect x="11.7" y="22.4" width="8.6" height="8.6" rx="2" />
    <path className={styles.x} d="m24 24 5.4 5.4m0-5.4L24 29.4" />
  </svg>
);

/** The name of the site, linked to home. A word joiner after each hyphen allows line breaks only between words. */
export const Brand = () => (
  <Link className={styles.brand} to="/" aria-label={fill(shellTexts.brand, { brand: BRAND })}>
    <Logo />
    <span>{BRAND.replaceAll("-", "-\u2060")}</span>
  </Link>
);
