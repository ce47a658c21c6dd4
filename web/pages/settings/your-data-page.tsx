import { settingsTexts } from "../../../shared/language/en/settings.ts";
import { pageMeta } from "../../../shared/pages/page-metas.ts";
import { PageMeta } from "../../app/layout/page-meta.tsx";
import { FormError } from "../../forms/form.tsx";
import { SubmitButton } from "../../forms/submit-button.tsx";
import { useSubmission } from "../../forms/use-submission.ts";
import { Card } from "../../kit/ui/card.tsx";
import { exportAccount } from "../../server/api/account-changes.ts";
import { useSession } from "../../server/session/session.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import { OpenDataCard } from "./open-data-card.tsx";
import { SettingsSection } from "./settings-section.tsx";

const saveJson = (fileName: string, value: unknown): void => {
  const url = URL.createObjectURL(new Blob([JSON.stringify(value, null, 2)], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
};

export const DownloadData = () => {
  const submission = useSubmission();
  const download = (): void =>
    submission.submit(async () => {
      const file = await exportAccount();
      saveJson(`${file.profile.username}.json`, file);
    });

  return (
    <Card heading={settingsTexts.data.download}>
      <p>{settingsTexts.data.file}</p>
      <FormError error={submission.error} />
      <div>
        <SubmitButton {...submission} look="secondary" onClick={download}>
          {settingsTexts.data.downloadAll}
        </SubmitButton>
      </div>
    </Card>
  );
};

export const YourDataPage = () => {
  const { user } = useSession();
  return (
    <SettingsSection heading={settingsTexts.pages.data}>
      <PageMeta {...pageMeta("yourData")} />
      <DownloadData />
      {user !== null && <OpenDataCard key={user.identifier} identifier={user.identifier} />}
      <DeleteAccount />
    </SettingsSection>
  );
};
