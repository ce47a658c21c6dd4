import { Suspense } from "react";
import { Link } from "react-router";
import styles from "./footer.module.css";
import { SiteLinks } from "./lazy-parts.ts";

const LINKS = [
  ["/privacy-policy", "Privacy Policy"],
  ["/terms-of-service", "Terms of Service"],
  ["/learn", "Learn"],
  ["/leaderboard", "Leaderboard"],
  ["/tv", "Watch"],
  ["/analysis", "Analysis"],
  ["/about", "About"],
] as const;

export const Footer = () => (
  <footer className={styles.footer}>
    <div className={styles.inner}>
      <nav aria-label="Footer">
        {/* Its place is kept, so that nothing moves when they come. */}
        <div className={styles.site}>
          <Suspense fallback={null}>
            <SiteLinks />
          </Suspense>
        </div>
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
