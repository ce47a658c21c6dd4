import { useState } from "react";
import { SCOPES } from "../../../shared/account/scopes.ts";
import { tokenNameProblem } from "../../../shared/api/tokens-api.ts";
import { settingsTexts } from "../../../shared/language/en/settings.ts";
import { TOKEN_NAME_MAX_LENGTH } from "../../../shared/limits.ts";
import { reasonText } from "../../../shared/reason-text.ts";
import { CheckField, ChoiceSet } from "../../forms/choice-field.tsx";
import { Form, FormError, formText } from "../../forms/form.tsx";
import { SubmitButton } from "../../forms/submit-button.tsx";
import { useSubmission } from "../../forms/use-submission.ts";
import { Button } from "../../kit/ui/button.tsx";
import { TextField } from "../../kit/ui/text-field.tsx";
import { useCopied } from "../../kit/ui/use-copied.ts";
import { usePageParams } from "../../kit/ui/use-page-params.ts";
import { useReloadHold } from "../../kit/update/reload-holds.ts";
import { call } from "../../server/api/client.ts";

const texts = settingsTexts.tokens;

const focus = (field: HTMLInputElement | null): void => field?.focus();

/** Shown until the page is left: nobody can read the token again. */
const Made = ({ token }: { readonly token: string }) => {
  const [isCopied, copy] = useCopied();
  useReloadHold(true);
  return (
    <TextField
      ref={focus}
      label={texts.made}
      value={token}
      readOnly
      dir="ltr"
      hint={texts.once}
      onFocus={(event) => event.currentTarget.select()}
      action={
        <Button look="primary" onClick={() => copy(token)}>
          {isCopied ? texts.copied : texts.copy}
        </Button>
      }
    />
  );
};

interface NewTokenProps {
  readonly onMade: () => Promise<unknown>;
}

/** What a program's link fills in: "?name=My+bot&scopes=play,challenge". Its reader still has to press the button. */
const useFilledIn = (): { readonly name: string; readonly scopes: ReadonlySet<string> } => {
  const [params] = usePageParams();
  return {
    name: (params.get("name") ?? "").slice(0, TOKEN_NAME_MAX_LENGTH),
    scopes: new Set((params.get("scopes") ?? "").split(/[\s,]+/)),
  };
};

export const NewToken = ({ onMade }: NewTokenProps) => {
  const submission = useSubmission();
  const [made, setMade] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const filledIn = useFilledIn();

  const send = (form: HTMLFormElement): void => {
    const name = formText(form, "name");
    const chosen = new FormData(form).getAll("scope");
    const scopes = SCOPES.filter((scope) => chosen.includes(scope));
    const found = tokenNameProblem(name);
    setProblem(found && reasonText(found));
    if (found !== null) return;
    if (scopes.length === 0) {
      submission.setError(reasonText({ reason: "token-scopes-missing" }));
      return;
    }
    submission.submit(async () => {
      const { token } = await call("POST /api/v2/account/tokens", { body: { name, scopes } });
      setMade(token);
      form.reset();
      await onMade();
    });
  };

  return (
    <>
      {made !== null && <Made key={made} token={made} />}
      <Form submission={submission} onSubmit={send} label={texts.create}>
        <TextField
          label={texts.name}
          name="name"
          required
          maxLength={TOKEN_NAME_MAX_LENGTH}
          defaultValue={filledIn.name}
          placeholder={texts.example}
          autoComplete="off"
          error={problem}
          onInput={() => setProblem(null)}
        />
        <ChoiceSet legend={texts.scopes}>
          {SCOPES.map((scope) => (
            <CheckField
              key={scope}
              label={texts.scope[scope]}
              name="scope"
              value={scope}
              defaultChecked={filledIn.scopes.has(scope)}
            />
          ))}
        </ChoiceSet>
        <p>{texts.lifetime}</p>
        <FormError error={submission.error} />
        <SubmitButton {...submission}>{texts.submit}</SubmitButton>
      </Form>
    </>
  );
};
