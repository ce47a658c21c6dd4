import { useState } from "react";
import { settingsTexts } from "../../../shared/language/en/settings.ts";
import { CheckField } from "../../forms/choice-field.tsx";
import { FormError } from "../../forms/form.tsx";
import { useSubmission } from "../../forms/use-submission.ts";
import { Card } from "../../kit/ui/card.tsx";
import { call } from "../../server/api/client.ts";

const texts = settingsTexts.notifications;

interface DigestCardProps {
  readonly isOn: boolean;
  readonly onChange: () => Promise<unknown>;
}

export const DigestCard = ({ isOn, onChange }: DigestCardProps) => {
  const submission = useSubmission();
  const [draft, setDraft] = useState<boolean | null>(null);
  const save = (wanted: boolean): void => {
    setDraft(wanted);
    submission.submit(async () => {
      try {
        await call("PUT /api/v2/account/notifications/digest", { body: { isOn: wanted } });
        await onChange();
      } finally {
        setDraft(null);
      }
    });
  };
  return (
    <Card heading={texts.byMail}>
      <CheckField label={texts.digest} checked={draft ?? isOn} onChange={({ target }) => save(target.checked)} />
      <FormError error={submission.error} />
    </Card>
  );
};
