import type { ReactNode } from "react";
import { Link } from "../navigation/link.tsx";
import styles from "./footer.module.css";

const LINKS = [
  ["/privacy-policy", "Privacy Policy"],
  ["/terms-of-service", "Terms of Service"],
  ["/learn", "Learn"],
  ["/practice", "Practice"],
  ["/leaderboard", "Leaderboard"],
  ["/tv", "Watch"],
  ["/analysis", "Analysis"],
  ["/about", "About"],
] as const;

/** `children`: the links that the operator decides on, which come later than the rest. */
export const Footer = ({ children }: { readonly children?: ReactNode }) => (
  <footer className={styles.footer}>
    <div className={styles.inner}>
      <nav aria-label="Footer">
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
      <p>Free software under the MIT licence</p>
    </div>
  </footer>
);
