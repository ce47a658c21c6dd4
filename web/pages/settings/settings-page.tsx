import { Route, Routes } from "react-router";
import { NotFoundPage } from "../../layout/not-found-page.tsx";
import { Page } from "../../ui/page.tsx";
import { AppearancePage } from "./appearance-page.tsx";
import { ChangeEmailPage } from "./change-email-page.tsx";
import { ChangePasswordPage } from "./change-password-page.tsx";
import { ChangeUsernamePage } from "./change-username-page.tsx";
import { ProfileFormPage } from "./profile-form-page.tsx";
import { SettingsMenu } from "./settings-menu.tsx";
import styles from "./settings-page.module.css";
import { SubscriptionPage } from "./subscription-page.tsx";
import { YourDataPage } from "./your-data-page.tsx";

/** The settings: a menu, and one of its pages beside it or below. */
export const SettingsPage = () => (
  <Page className={styles.page}>
    <SettingsMenu />
    <div className={styles.content}>
      <Routes>
        <Route index element={<ProfileFormPage />} />
        <Route path="profile" element={<ProfileFormPage />} />
        <Route path="appearance" element={<AppearancePage />} />
        <Route path="change-password" element={<ChangePasswordPage />} />
        <Route path="change-username" element={<ChangeUsernamePage />} />
        <Route path="change-email" element={<ChangeEmailPage />} />
        <Route path="subscription" element={<SubscriptionPage />} />
        <Route path="your-data" element={<YourDataPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </div>
  </Page>
);
