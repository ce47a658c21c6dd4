import { type FormEvent, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { isGameId, typedGameId } from "../../../shared/game/game-id.ts";
import { homeTexts } from "../../../shared/language/en/home.ts";
import { count } from "../../../shared/language/fill.ts";
import { JOIN_CODE_MIN_LENGTH } from "../../../shared/limits.ts";
import { Button } from "../../kit/ui/button.tsx";
import { TextField } from "../../kit/ui/text-field.tsx";
import { useHoldOfTyped } from "../../kit/update/reload-holds.ts";

/** The last part of a pasted link, or the text itself, such as a dictated code. */
export const joinCodeOf = (text: string): string | null => {
  const path = text.trim().replace(/[?#].*$/, "");
  const code = typedGameId(path.split("/").findLast((part) => part !== "") ?? "");
  return code.length >= JOIN_CODE_MIN_LENGTH ? code : null;
};

/** False if the server knows that no game has this code. If it cannot be asked, the game's page says so. */
const mayExist = async (code: string): Promise<boolean> => {
  if (!isGameId(code)) return false;
  try {
    return (await fetch(`/${code}`, { method: "HEAD" })).status !== 404;
  } catch {
    return true;
  }
};

const FIELD = "code";

interface JoinFormProps {
  readonly onJoin: () => void;
}

export const JoinForm = ({ onJoin }: JoinFormProps) => {
  const navigate = useNavigate();
  const holdTyped = useHoldOfTyped();
  const [problem, setProblem] = useState<string | null>(null);
  const askedRef = useRef<string | null>(null);

  useEffect(
    () => () => {
      askedRef.current = null;
    },
    [],
  );

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const code = joinCodeOf(String(new FormData(event.currentTarget).get(FIELD) ?? ""));
    if (code === null) return setProblem(count(homeTexts.codeTooShort, JOIN_CODE_MIN_LENGTH));
    onJoin();
    askedRef.current = code;
    const exists = await mayExist(code);
    // The field has changed, or the page is left.
    if (askedRef.current !== code) return;
    if (!exists) return setProblem(homeTexts.noSuchCode);
    void navigate(`/${encodeURIComponent(code)}`);
  };

  return (
    <form onSubmit={(event) => void submit(event)} onInput={holdTyped}>
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
        error={problem}
        onInput={() => {
          askedRef.current = null;
          setProblem(null);
        }}
        action={<Button type="submit">{homeTexts.join}</Button>}
      />
    </form>
  );
};
