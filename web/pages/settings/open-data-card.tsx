import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { commonTexts } from "../../../shared/language/en/common.ts";
import { settingsTexts } from "../../../shared/language/en/settings.ts";
import { CheckField } from "../../forms/choice-field.tsx";
import { FormError } from "../../forms/form.tsx";
import { useSubmission } from "../../forms/use-submission.ts";
import { Button } from "../../kit/ui/button.tsx";
import { Card } from "../../kit/ui/card.tsx";
import { Link } from "../../kit/ui/link.tsx";
import { rich } from "../../kit/ui/rich.tsx";
import { Spinner } from "../../kit/ui/spinner.tsx";
import { preferencesQuery, savePreferences } from "../../server/api/preferences.ts";

const texts = settingsTexts.data;

const HidesName = ({ identifier, isOn }: { readonly identifier: string; readonly isOn: boolean }) => {
  const submission = useSubmission();
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState<boolean | null>(null);
  const save = (hidesInOpenData: boolean): void => {
    setDraft(hidesInOpenData);
    submission.submit(async () => {
      try {
        queryClient.setQueryData(preferencesQuery(identifier).queryKey, await savePreferences({ hidesInOpenData }));
      } finally {
        setDraft(null);
      }
    });
  };
  return (
    <>
      <CheckField label={texts.hideName} checked={draft ?? isOn} onChange={({ target }) => save(target.checked)} />
      <FormError error={submission.error} />
    </>
  );
};

export const OpenDataCard = ({ identifier }: { readonly identifier: string }) => {
  const { data, isError, refetch } = useQuery(preferencesQuery(identifier));
  return (
    <Card heading={texts.openData}>
      <p>{rich(texts.published, { page: (label) => <Link to="/open-data">{label}</Link> }, {})}</p>
      {data !== undefined && <HidesName identifier={identifier} isOn={data.hidesInOpenData} />}
      {data === undefined && isError && (
        <>
          <p role="alert">{settingsTexts.profile.settingNotLoaded}</p>
          <div>
            <Button onClick={() => void refetch()}>{commonTexts.tryAgain}</Button>
          </div>
        </>
      )}
      {data === undefined && !isError && <Spinner label={commonTexts.loading} />}
    </Card>
  );
};
