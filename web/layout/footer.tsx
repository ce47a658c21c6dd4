import type { ReactNode } from "react";
import { shellTexts } from "../../shared/language/en/shell.ts";
import { Link } from "../navigation/link.tsx";
import styles from "./footer.module.css";

const { footerLinks } = shellTexts;

const LINKS = [
  ["/privacy-policy", footerLinks.privacy],
  ["/terms-of-service", footerLinks.terms],
  ["/learn", footerLinks.learn],
  ["/practice", footerLinks.practice],
  ["/leaderboard", footerLinks.leaderboard],
  ["/tv", footerLinks.watch],
  ["/analysis", footerLinks.analysis],
  ["/about", footerLinks.about],
] as const;

export interface FooterProps {
  /** Links to this page in other languages. */
  readonly languages: ReactNode;
  /** The links that the operator decides on, which come later than the rest. */
  readonly children: ReactNode;
}

export const Footer = ({ languages, children }: FooterProps) => (
  <footer className={styles.footer}>
    <div className={styles.inner}>
      <nav aria-label={shellTexts.footer}>
        {/* Its place is kept, so that nothing moves when they come. */}
        <div className={styles.site}>{children}</div>
        <div className={styles.links}>
          {LINKS.map(([to, name]) => (
            <Link key={to} className={styles.link} to={to}>
              {name}
            </Link>
          ))}
        </div>
      </nav>
      <div className={styles.end}>
        {languages}
        <p>{shellTexts.licence}</p>
      </div>
    </div>
  </footer>
);
