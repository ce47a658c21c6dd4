import { useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { accountsTexts } from "../../../shared/language/en/accounts.ts";
import { answersTexts } from "../../../shared/language/en/answers.ts";
import { settingsTexts } from "../../../shared/language/en/settings.ts";
import { APPEAL_MAX_LENGTH } from "../../../shared/limits.ts";
import { reasonText } from "../../../shared/reason-text.ts";
import { Form, FormError, formText } from "../../forms/form.tsx";
import { SubmitButton } from "../../forms/submit-button.tsx";
import { useSubmission } from "../../forms/use-submission.ts";
import { Button } from "../../kit/ui/button.tsx";
import { Card } from "../../kit/ui/card.tsx";
import field from "../../kit/ui/field.module.css";
import { Page } from "../../kit/ui/page.tsx";
import { showToast } from "../../kit/ui/toast-store.ts";
import { PageMeta } from "../../layout/page-meta.tsx";
import { sendLogOut } from "../../server/api/account-changes.ts";
import { call } from "../../server/api/client.ts";
import { useSession } from "../../server/session/session.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import styles from "./settings.module.css";
import { SettingsSection } from "./settings-section.tsx";
import { SubscriptionStatus } from "./subscription-page.tsx";
import { DownloadData } from "./your-data-page.tsx";

const texts = accountsTexts.suspended;

const Appeal = ({ hasAppealed }: { readonly hasAppealed: boolean }) => {
  const id = useId();
  const queryClient = useQueryClient();
  const submission = useSubmission();

  const send = (form: HTMLFormElement): void =>
    submission.submit(async () => {
      await call("POST /api/v2/account/appeal", { body: { text: formText(form, "text") } });
      form.reset();
      showToast({ type: "success", message: answersTexts.appealSent });
      await queryClient.invalidateQueries({ queryKey: ["account"] });
    });

  return (
    <Card heading={texts.appeal}>
      {hasAppealed && <p>{texts.appealed}</p>}
      <Form submission={submission} onSubmit={send} label={texts.appeal}>
        <div className={field.field}>
          <label className={field.label} htmlFor={id}>
            {texts.text}
          </label>
          <textarea id={id} name="text" rows={5} className={field.input} required maxLength={APPEAL_MAX_LENGTH} />
        </div>
        <FormError error={submission.error} />
        <SubmitButton {...submission}>{texts.send}</SubmitButton>
      </Form>
    </Card>
  );
};

/** Shown in place of nearly every page. */
export const SuspendedPage = () => {
  const { user, logOut } = useSession();
  if (user?.suspension === undefined) return null;
  const { until, why, hasAppealed } = user.suspension;
  const reason = reasonText(until === null ? { reason: "suspended", why } : { reason: "suspended-until", until, why });
  const leave = (): void => {
    // The call needs the token, which the next line removes.
    void sendLogOut();
    logOut();
  };
  return (
    <Page>
      <PageMeta title={texts.heading} description={texts.rights} />
      <SettingsSection heading={texts.heading} lede={reason}>
        <p>{texts.rights}</p>
        <Appeal hasAppealed={hasAppealed} />
        {user.supporter && (
          <Card heading={settingsTexts.pages.subscription}>
            <div className={`stack gap-4 content-start ${styles.card}`}>
              <SubscriptionStatus identifier={user.identifier} mayResume={false} />
            </div>
          </Card>
        )}
        <DownloadData />
        <DeleteAccount />
        <div>
          <Button onClick={leave}>{texts.guest}</Button>
        </div>
      </SettingsSection>
    </Page>
  );
};
