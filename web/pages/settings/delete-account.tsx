import { useState } from "react";
import { useNavigate } from "react-router";
import { deleteAccount } from "../../api/account-changes.ts";
import { Form, FormError, formText } from "../../forms/form.tsx";
import { PasswordField } from "../../forms/password-field.tsx";
import { SubmitButton } from "../../forms/submit-button.tsx";
import { useSubmission } from "../../forms/use-submission.ts";
import { useSession } from "../../session/session.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { showToast } from "../../ui/toast-store.ts";
import styles from "./delete-account.module.css";

const DeleteForm = ({ onCancel }: { readonly onCancel: () => void }) => {
  const { logOut } = useSession();
  const navigate = useNavigate();
  const submission = useSubmission();

  const send = (form: HTMLFormElement): void =>
    submission.submit(async () => {
      const { message } = await deleteAccount({ password: formText(form, "password") });
      logOut();
      showToast({ type: "success", message });
      void navigate("/", { replace: true });
    });

  return (
    <Form submission={submission} onSubmit={send} label="Delete account">
      <PasswordField label="Password" name="password" autoComplete="current-password" autoFocus />
      <FormError error={submission.error} />
      <div className={styles.actions}>
        <SubmitButton {...submission} look="danger">
          Delete for ever
        </SubmitButton>
        <Button onClick={onCancel}>Keep my account</Button>
      </div>
    </Form>
  );
};

/** In two steps, the second with the password: it cannot be undone. */
export const DeleteAccount = () => {
  const [isAsking, setAsking] = useState(false);
  return (
    <Card heading="Delete account">
      <p>
        Your email, password, profile and ratings are deleted at once and for ever. Games that you played stay for your
        opponents, under the name “Deleted player”. A subscription ends at once.
      </p>
      {isAsking ? (
        <DeleteForm onCancel={() => setAsking(false)} />
      ) : (
        <div>
          <Button look="danger" onClick={() => setAsking(true)}>
            Delete account…
          </Button>
        </div>
      )}
    </Card>
  );
};
