import { useState } from "react";
import {
  USERNAME_CHANGE_DAYS,
  USERNAME_MAX_LENGTH,
  USERNAME_MIN_LENGTH,
  usernameProblem,
} from "../../../shared/account/username.ts";
import { answersTexts } from "../../../shared/language/en/answers.ts";
import { settingsTexts } from "../../../shared/language/en/settings.ts";
import { fill } from "../../../shared/language/fill.ts";
import { pageMeta } from "../../../shared/pages/page-metas.ts";
import { reasonText } from "../../../shared/reason-text.ts";
import { Form, FormError, formText } from "../../forms/form.tsx";
import { SubmitButton } from "../../forms/submit-button.tsx";
import { useSubmission } from "../../forms/use-submission.ts";
import { Card } from "../../kit/ui/card.tsx";
import { rich } from "../../kit/ui/rich.tsx";
import { TextField } from "../../kit/ui/text-field.tsx";
import { showToast } from "../../kit/ui/toast-store.ts";
import { PageMeta } from "../../layout/page-meta.tsx";
import { call } from "../../server/api/client.ts";
import { useSession } from "../../server/session/session.tsx";
import { SettingsSection } from "./settings-section.tsx";

const texts = settingsTexts.username;

export const ChangeUsernamePage = () => {
  const { user, renew } = useSession();
  const submission = useSubmission();
  const [problem, setProblem] = useState<string | null>(null);

  const send = (form: HTMLFormElement): void => {
    const username = formText(form, "username").trim();
    const found = usernameProblem(username);
    setProblem(found && reasonText(found));
    if (found !== null) return;
    submission.submit(async () => {
      const answer = await call("POST /api/v2/account/change-username", { body: { username } });
      renew(answer.token, answer.maxAge, { username });
      form.reset();
      showToast({ type: "success", message: answersTexts.usernameChanged });
    });
  };

  return (
    <SettingsSection
      heading={settingsTexts.pages.username}
      lede={rich(
        texts.lede,
        { strong: (name) => <strong dir="ltr">{name}</strong> },
        { username: user?.username ?? "", days: USERNAME_CHANGE_DAYS },
      )}
    >
      <PageMeta {...pageMeta("changeUsername")} />
      <Card>
        <Form submission={submission} onSubmit={send}>
          <TextField
            label={texts.label}
            name="username"
            required
            minLength={USERNAME_MIN_LENGTH}
            maxLength={USERNAME_MAX_LENGTH}
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            hint={fill(texts.hint, { min: USERNAME_MIN_LENGTH, max: USERNAME_MAX_LENGTH })}
            error={problem}
            onInput={() => setProblem(null)}
          />
          <FormError error={submission.error} />
          <SubmitButton {...submission}>{settingsTexts.pages.username}</SubmitButton>
        </Form>
      </Card>
    </SettingsSection>
  );
};
