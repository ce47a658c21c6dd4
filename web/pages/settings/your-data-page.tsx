import { settingsTexts } from "../../../shared/language/en/settings.ts";
import { pageMeta } from "../../../shared/pages/page-metas.ts";
import { FormError } from "../../forms/form.tsx";
import { SubmitButton } from "../../forms/submit-button.tsx";
import { useSubmission } from "../../forms/use-submission.ts";
import { Card } from "../../kit/ui/card.tsx";
import { saveFile } from "../../kit/ui/save-file.ts";
import { PageMeta } from "../../layout/page-meta.tsx";
import { call } from "../../server/api/client.ts";
import { useSession } from "../../server/session/session.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import { OpenDataCard } from "./open-data-card.tsx";
import { SettingsSection } from "./settings-section.tsx";

export const DownloadData = () => {
  const submission = useSubmission();
  const download = (): void =>
    submission.submit(async () => {
      const file = await call("GET /api/v2/account/export");
      saveFile(`${file.profile.username}.json`, "application/json", JSON.stringify(file, null, 2));
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
