import { useState } from "react";
import { answersTexts } from "../../../shared/language/en/answers.ts";
import { commonTexts } from "../../../shared/language/en/common.ts";
import { settingsTexts } from "../../../shared/language/en/settings.ts";
import { fill } from "../../../shared/language/fill.ts";
import { Form, FormError, formText } from "../../forms/form.tsx";
import { PasswordField } from "../../forms/password-field.tsx";
import { SubmitButton } from "../../forms/submit-button.tsx";
import { useSubmission } from "../../forms/use-submission.ts";
import { Button } from "../../kit/ui/button.tsx";
import { Card } from "../../kit/ui/card.tsx";
import { showToast } from "../../kit/ui/toast-store.ts";
import { usePageNavigate } from "../../kit/ui/use-page-navigate.ts";
import { call } from "../../server/api/client.ts";
import { useSession } from "../../server/session/session.tsx";
import styles from "./settings.module.css";

const texts = settingsTexts.data;

const DeleteForm = ({ onCancel }: { readonly onCancel: () => void }) => {
  const { logOut } = useSession();
  const navigate = usePageNavigate();
  const submission = useSubmission();

  const send = (form: HTMLFormElement): void =>
    submission.submit(async () => {
      await call("POST /api/v2/account/delete", { body: { password: formText(form, "password") } });
      logOut();
      showToast({ type: "success", message: answersTexts.accountDeleted });
      navigate("/", { replace: true });
    });

  return (
    <Form submission={submission} onSubmit={send} label={texts.deletion}>
      <PasswordField kind="password" name="password" autoComplete="current-password" autoFocus />
      <FormError error={submission.error} />
      <div className={styles.actions}>
        <SubmitButton {...submission} look="danger">
          {texts.deleteForEver}
        </SubmitButton>
        <Button onClick={onCancel}>{texts.keep}</Button>
      </div>
    </Form>
  );
};

export const DeleteAccount = () => {
  const [isAsking, setAsking] = useState(false);
  return (
    <Card heading={texts.deletion}>
      <p>{fill(texts.consequences, { name: commonTexts.deletedPlayer })}</p>
      {isAsking ? (
        <DeleteForm onCancel={() => setAsking(false)} />
      ) : (
        <div>
          <Button look="danger" onClick={() => setAsking(true)}>
            {texts.askToDelete}
          </Button>
        </div>
      )}
    </Card>
  );
};
