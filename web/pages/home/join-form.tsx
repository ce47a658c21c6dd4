import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { typedGameId } from "../../../shared/game/game-id.ts";
import { homeTexts } from "../../../shared/language/en/home.ts";
import { count } from "../../../shared/language/fill.ts";
import { JOIN_CODE_MIN_LENGTH } from "../../../shared/limits.ts";
import { useHoldOfTyped } from "../../app/update/reload-holds.ts";
import { Button } from "../../kit/ui/button.tsx";
import { TextField } from "../../kit/ui/text-field.tsx";

/**
 * The code in typed or pasted text: the last part of a link, or the text itself, for example a dictated code. Null if
 * it is too short.
 */
export const joinCodeOf = (text: string): string | null => {
  const path = text.trim().replace(/[?#].*$/, "");
  const code = typedGameId(path.split("/").findLast((part) => part !== "") ?? "");
  return code.length >= JOIN_CODE_MIN_LENGTH ? code : null;
};

const FIELD = "code";

export interface JoinFormProps {
  readonly onJoin: () => void;
}

export const JoinForm = ({ onJoin }: JoinFormProps) => {
  const navigate = useNavigate();
  const holdTyped = useHoldOfTyped();
  const [isTooShort, setTooShort] = useState(false);

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const code = joinCodeOf(String(new FormData(event.currentTarget).get(FIELD) ?? ""));
    setTooShort(code === null);
    if (code === null) return;
    onJoin();
    void navigate(`/${encodeURIComponent(code)}`);
  };

  return (
    <form onSubmit={submit} onInput={holdTyped}>
      <TextField
        label={homeTexts.withCode}
        name={FIELD}
        placeholder={homeTexts.enterCode}
        required
        minLength={JOIN_CODE_MIN_LENGTH}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        error={isTooShort ? count(homeTexts.codeTooShort, JOIN_CODE_MIN_LENGTH) : null}
        onInput={() => setTooShort(false)}
        action={<Button type="submit">{homeTexts.join}</Button>}
      />
    </form>
  );
};
