import { settingsTexts } from "../../../shared/language/en/settings.ts";
import { PAGE_METAS } from "../../../shared/page-metas.ts";
import { exportAccount } from "../../api/account-changes.ts";
import { FormError } from "../../forms/form.tsx";
import { SubmitButton } from "../../forms/submit-button.tsx";
import { useSubmission } from "../../forms/use-submission.ts";
import { PageMeta } from "../../layout/page-meta.tsx";
import { Card } from "../../ui/card.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import { SettingsSection } from "./settings-section.tsx";

/** Lets the browser save a value as a file, as if its link had been followed. */
const saveJson = (fileName: string, value: unknown): void => {
  const url = URL.createObjectURL(new Blob([JSON.stringify(value, null, 2)], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
};

export const YourDataPage = () => {
  const submission = useSubmission();
  const download = (): void =>
    submission.submit(async () => {
      const file = await exportAccount();
      saveJson(`${file.profile.username}.json`, file);
    });

  return (
    <SettingsSection heading={settingsTexts.pages.data}>
      <PageMeta {...PAGE_METAS["/settings/your-data"]} />
      <Card heading={settingsTexts.data.download}>
        <p>{settingsTexts.data.file}</p>
        <FormError error={submission.error} />
        <div>
          <SubmitButton {...submission} look="secondary" onClick={download}>
            {settingsTexts.data.downloadAll}
          </SubmitButton>
        </div>
      </Card>
      <DeleteAccount />
    </SettingsSection>
  );
};
