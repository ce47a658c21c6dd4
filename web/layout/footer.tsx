import type { ReactNode } from "react";
import { shellTexts } from "../../shared/language/en/shell.ts";
import { Link } from "../kit/ui/link.tsx";
import styles from "./footer.module.css";

const { footerLinks } = shellTexts;

const LINKS = [
  ["/privacy-policy", footerLinks.privacy],
  ["/terms-of-service", footerLinks.terms],
  ["/learn", footerLinks.learn],
  ["/practice", footerLinks.practice],
  ["/leaderboard", footerLinks.leaderboard],
  ["/tv", footerLinks.watch],
  ["/arenas", footerLinks.arenas],
  ["/bots", footerLinks.bots],
  ["/analysis", footerLinks.analysis],
  ["/about", footerLinks.about],
] as const;

interface FooterProps {
  readonly languages: ReactNode;
  /** Links that the operator configures. */
  readonly children: ReactNode;
}

export const Footer = ({ languages, children }: FooterProps) => (
  <footer className={`muted small ${styles.footer}`}>
    <div className={`flex wrap between ${styles.inner}`}>
      <nav aria-label={shellTexts.footer}>
        {/* The space is reserved, so that nothing moves when the links load. */}
        <div className={`target ${styles.site}`}>{children}</div>
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
