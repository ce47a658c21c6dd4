import { Suspense } from "react";
import { Link } from "react-router";
import styles from "./footer.module.css";
import { SiteLinks } from "./lazy-parts.ts";

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
          <Link className={styles.link} to="/privacy-policy">
            Privacy Policy
          </Link>
          <Link className={styles.link} to="/terms-of-service">
            Terms of Service
          </Link>
          <Link className={styles.link} to="/learn">
            Learn
          </Link>
          <Link className={styles.link} to="/leaderboard">
            Leaderboard
          </Link>
          <Link className={styles.link} to="/about">
            About
          </Link>
        </div>
      </nav>
      <p>Free software under the MIT licence</p>
    </div>
  </footer>
);
