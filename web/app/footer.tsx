import { Link } from "react-router";
import styles from "./footer.module.css";

export const Footer = () => (
  <footer className={styles.footer}>
    <div className={styles.inner}>
      <nav className={styles.links} aria-label="Footer">
        <Link className={styles.link} to="/learn">
          Learn
        </Link>
        <Link className={styles.link} to="/leaderboard">
          Leaderboard
        </Link>
        <Link className={styles.link} to="/about">
          About
        </Link>
        <Link className={styles.link} to="/privacy-policy">
          Privacy Policy
        </Link>
        <Link className={styles.link} to="/terms-of-service">
          Terms of Service
        </Link>
      </nav>
      <p>Free software under the MIT licence</p>
    </div>
  </footer>
);
