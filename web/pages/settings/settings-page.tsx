import { useEffect, useLayoutEffect, useRef } from "react";
import { Route, Routes, useLocation } from "react-router";
import { settingsTexts } from "../../../shared/language/en/settings.ts";
import { Link } from "../../kit/ui/link.tsx";
import { Page } from "../../kit/ui/page.tsx";
import { NotFoundPage } from "../../layout/not-found-page.tsx";
import { AppearancePage } from "./appearance-page.tsx";
import { ChangeEmailPage } from "./change-email-page.tsx";
import { ChangePasswordPage } from "./change-password-page.tsx";
import { ChangeUsernamePage } from "./change-username-page.tsx";
import { DevicesPage } from "./devices-page.tsx";
import { NotificationsPage } from "./notifications-page.tsx";
import { ProfileFormPage } from "./profile-form-page.tsx";
import styles from "./settings-page.module.css";
import { SubscriptionPage } from "./subscription-page.tsx";
import { TokensPage } from "./tokens-page.tsx";
import { YourDataPage } from "./your-data-page.tsx";

/** Also shown at /settings. */
const FIRST = "/settings/profile";

const { pages } = settingsTexts;

const GROUPS = [
  [
    { to: FIRST, name: pages.profile },
    { to: "/settings/appearance", name: pages.appearance },
    { to: "/settings/notifications", name: pages.notifications },
  ],
  [
    { to: "/settings/change-password", name: pages.password },
    { to: "/settings/change-username", name: pages.username },
    { to: "/settings/change-email", name: pages.email },
  ],
  [
    { to: "/settings/subscription", name: pages.subscription },
    { to: "/settings/devices", name: pages.devices },
    { to: "/settings/tokens", name: pages.tokens },
    { to: "/settings/your-data", name: pages.data },
  ],
] as const;

/** `scrollLeft` is below 0 in texts from right to left. */
const markEnds = (strip: HTMLElement): void => {
  const at = Math.abs(strip.scrollLeft);
  strip.toggleAttribute("data-before", at > 1);
  strip.toggleAttribute("data-after", at < strip.scrollWidth - strip.clientWidth - 1);
};

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

  useLayoutEffect(() => {
    const strip = nav.current;
    if (strip === null) return;
    const observer = new ResizeObserver(() => markEnds(strip));
    observer.observe(strip);
    return () => observer.disconnect();
  }, []);

  return (
    <nav
      ref={nav}
      className={`flex gap-3 relative ${styles.menu}`}
      aria-label={settingsTexts.settings}
      onScroll={({ currentTarget }) => markEnds(currentTarget)}
    >
      {GROUPS.map((group) => (
        <ul key={group[0].to} className={`flex ${styles.group}`}>
          {group.map(({ to, name }) => (
            <li key={to}>
              <Link
                to={to}
                className={`row target muted strong nowrap ${styles.link}`}
                aria-current={to === current ? "page" : undefined}
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
};

export const SettingsPage = () => (
  <Page className={styles.page}>
    <SettingsMenu />
    <div className="min-width-0">
      <Routes>
        <Route index element={<ProfileFormPage />} />
        <Route path="profile" element={<ProfileFormPage />} />
        <Route path="appearance" element={<AppearancePage />} />
        <Route path="notifications" element={<NotificationsPage />} />
        <Route path="change-password" element={<ChangePasswordPage />} />
        <Route path="change-username" element={<ChangeUsernamePage />} />
        <Route path="change-email" element={<ChangeEmailPage />} />
        <Route path="subscription" element={<SubscriptionPage />} />
        <Route path="devices" element={<DevicesPage />} />
        <Route path="tokens" element={<TokensPage />} />
        <Route path="your-data" element={<YourDataPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </div>
  </Page>
);
