import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { allCountries } from "../../../shared/account/countries.ts";
import { BIO_MAX_LENGTH, bioLength, NETWORKS, type Network, NO_COUNTRY } from "../../../shared/account/profile.ts";
import type { OwnProfileResponse } from "../../../shared/api/api.ts";
import { failuresTexts } from "../../../shared/language/en/failures.ts";
import { settingsTexts } from "../../../shared/language/en/settings.ts";
import { SelectField } from "../../forms/choice-field.tsx";
import { Form } from "../../forms/form.tsx";
import { SubmitButton } from "../../forms/submit-button.tsx";
import { useSubmission } from "../../forms/use-submission.ts";
import { Card } from "../../kit/ui/card.tsx";
import field from "../../kit/ui/field.module.css";
import { TextField } from "../../kit/ui/text-field.tsx";
import { showToast } from "../../kit/ui/toast-store.ts";
import { ownProfileQuery } from "../../server/api/account-changes.ts";
import { call } from "../../server/api/client.ts";
import { failureOf, failureTexts } from "../../server/api/failure-text.ts";
import { draftOf, type ProfileDraft, type ProfileProblems, problemsOf, profileRequest } from "./profile-draft.ts";
import styles from "./settings.module.css";

const texts = settingsTexts.profile;

interface BioFieldProps {
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (value: string) => void;
}

/** The field accepts longer text, because cutting off pasted text would be worse. */
const BioField = ({ value, error, onChange }: BioFieldProps) => {
  const id = useId();
  const length = bioLength(value.trim());
  return (
    <div className={field.field}>
      <div className="flex between small">
        <label className={field.label} htmlFor={id}>
          {texts.bio}
        </label>
        <span id={`${id}-count`} className={styles.count} data-over={length > BIO_MAX_LENGTH || undefined}>
          {length} / {BIO_MAX_LENGTH}
        </span>
      </div>
      <textarea
        id={id}
        name="bio"
        rows={3}
        className={field.input}
        value={value}
        aria-invalid={error !== null || undefined}
        aria-describedby={error === null ? `${id}-count` : `${id}-error ${id}-count`}
        onChange={(event) => onChange(event.target.value)}
      />
      {error !== null && (
        <p id={`${id}-error`} className={field.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
};

const NETWORK_NAMES: Readonly<Record<Network, string>> = {
  youtube: "YouTube",
  twitch: "Twitch",
  reddit: "Reddit",
  discord: "Discord",
  twitter: "Twitter",
};

interface ProfileFormProps {
  readonly profile: OwnProfileResponse;
  readonly identifier: string;
}

export const ProfileForm = ({ profile, identifier }: ProfileFormProps) => {
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState(() => draftOf(profile));
  const [problems, setProblems] = useState<ProfileProblems>({});
  const [countries] = useState(allCountries);
  const submission = useSubmission();

  /** Editing a field clears its error. */
  const edit = (change: Partial<ProfileDraft>, field?: "bio" | Network): void => {
    setDraft({ ...draft, ...change });
    if (field !== undefined) setProblems({ ...problems, [field]: undefined });
  };

  const save = (form: HTMLFormElement): void => {
    const found = problemsOf(draft);
    setProblems(found);
    const [first] = Object.keys(found);
    if (first !== undefined) {
      form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    submission.submit(async () => {
      try {
        const saved = await call("PATCH /api/v1/account/profile", { body: profileRequest(draft) });
        queryClient.setQueryData(ownProfileQuery(identifier).queryKey, saved);
        setDraft(draftOf(saved));
        showToast({ type: "success", message: texts.saved });
      } catch (thrown) {
        const everything = failureTexts(failureOf(thrown)).join(" ");
        showToast({ type: "error", message: everything || failuresTexts.tryAgain });
      }
    });
  };

  return (
    <Form submission={submission} onSubmit={save}>
      <Card>
        <BioField value={draft.bio} error={problems.bio ?? null} onChange={(bio) => edit({ bio }, "bio")} />
        <SelectField
          label={texts.country}
          name="country"
          value={draft.country}
          onChange={(event) => edit({ country: event.target.value })}
        >
          <option value={NO_COUNTRY}>{NO_COUNTRY}</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      </Card>
      <Card heading={texts.elsewhere}>
        <div className="stack gap-4">
          {NETWORKS.map((network) => (
            <TextField
              key={network}
              label={NETWORK_NAMES[network]}
              placeholder={texts.placeholders[network]}
              name={network}
              value={draft.socials[network]}
              error={problems[network] ?? null}
              onChange={(event) => edit({ socials: { ...draft.socials, [network]: event.target.value } }, network)}
              autoComplete="off"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
            />
          ))}
        </div>
      </Card>
      <div>
        <SubmitButton {...submission}>{texts.save}</SubmitButton>
      </div>
    </Form>
  );
};
