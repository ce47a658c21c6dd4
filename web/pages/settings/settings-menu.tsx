import { useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import styles from "./settings-menu.module.css";

/** Also shown at /settings itself. */
const FIRST = "/settings/profile";

/** With a gap between the groups. */
const GROUPS = [
  [
    { to: FIRST, name: "Profile" },
    { to: "/settings/appearance", name: "Appearance" },
  ],
  [
    { to: "/settings/change-password", name: "Change password" },
    { to: "/settings/change-username", name: "Change username" },
    { to: "/settings/change-email", name: "Change email" },
  ],
  [
    { to: "/settings/subscription", name: "Manage subscription" },
    { to: "/settings/your-data", name: "Your data" },
  ],
] as const;

/** The pages of the settings: a column where there is room, else a strip that can be pushed sideways. */
export const SettingsMenu = () => {
  const { pathname } = useLocation();
  const current = /^\/settings\/?$/.test(pathname) ? FIRST : pathname;
  const nav = useRef<HTMLElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has its own place in the strip.
  useEffect(() => {
    const strip = nav.current;
    const link = strip?.querySelector<HTMLElement>("[aria-current]");
    if (strip == null || link == null) return;
    strip.scrollLeft = link.offsetLeft - (strip.clientWidth - link.offsetWidth) / 2;
  }, [current]);

  return (
    <nav ref={nav} className={styles.menu} aria-label="Settings">
      {GROUPS.map((group) => (
        <ul key={group[0].to} className={styles.group}>
          {group.map(({ to, name }) => (
            <li key={to}>
              <Link to={to} className={styles.link} aria-current={to === current ? "page" : undefined}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
};
