import { useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import styles from "./settings-menu.module.css";

/** With a gap between the groups. */
const GROUPS = [
  [
    { to: "/settings/profile", name: "Profile" },
    { to: "/settings/appearance", name: "Appearance" },
  ],
  [
    { to: "/settings/change-password", name: "Change password" },
    { to: "/settings/change-username", name: "Change username" },
    { to: "/settings/change-email", name: "Change email" },
  ],
  [{ to: "/settings/your-data", name: "Your data" }],
] as const;

/** The pages of the settings: a column where there is room, else a strip that can be pushed sideways. */
export const SettingsMenu = () => {
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has its own place in the strip.
  useEffect(() => {
    const strip = nav.current;
    const current = strip?.querySelector<HTMLElement>("[aria-current]");
    if (strip == null || current == null) return;
    strip.scrollLeft = current.offsetLeft - (strip.clientWidth - current.offsetWidth) / 2;
  }, [pathname]);

  return (
    <nav ref={nav} className={styles.menu} aria-label="Settings">
      {GROUPS.map((group) => (
        <ul key={group[0].to} className={styles.group}>
          {group.map(({ to, name }) => (
            <li key={to}>
              <NavLink
                to={to}
                className={styles.link ?? ""}
                // The empty path is the profile's too.
                aria-current={to === "/settings/profile" && /^\/settings\/?$/.test(pathname) ? "page" : undefined}
              >
                {name}
              </NavLink>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
};
