import { useState } from "react";
import { useNavigate } from "react-router";
import { ARENA_NAME_LENGTH, arenaNameProblem } from "../../../shared/api/arenas-api.ts";
import type { NewArenaRequest } from "../../../shared/api/arenas-schema.ts";
import { ARENA_WAITS_FOR } from "../../../shared/arena/arena.ts";
import { gameTypeText } from "../../../shared/game/game-type-text.ts";
import { GAME_TYPES, type GameType, type Millis } from "../../../shared/game/time-controls.ts";
import { arenasTexts } from "../../../shared/language/en/arenas.ts";
import { commonTexts } from "../../../shared/language/en/common.ts";
import { failuresTexts } from "../../../shared/language/en/failures.ts";
import { count } from "../../../shared/language/fill.ts";
import { arenaPath } from "../../../shared/pages/pages.ts";
import { reasonText } from "../../../shared/reason-text.ts";
import { minutesText } from "../../arena/arena-facts.tsx";
import { CheckField, ChoiceField, SelectField } from "../../forms/choice-field.tsx";
import { Form, FormError, formText, isChecked } from "../../forms/form.tsx";
import { SubmitButton } from "../../forms/submit-button.tsx";
import { useSubmission } from "../../forms/use-submission.ts";
import { Button } from "../../kit/ui/button.tsx";
import { Dialog } from "../../kit/ui/dialog.tsx";
import { TextField } from "../../kit/ui/text-field.tsx";
import { call } from "../../server/api/client.ts";
import styles from "./arenas-page.module.css";

const { form: texts } = arenasTexts;

const LENGTHS = [20, 30, 45, 60, 90, 120];
const RATINGS = [1200, 1400, 1500, 1600, 1800, 2000];
const AGES = [1, 7, 30];
const PLAYERS = [2, 3, 4, 6, 8, 10, 16, 20, 50, ARENA_WAITS_FOR.max];

/** The preset start is at least this far ahead, so that others have time to come. */
const FIRST_START: Millis = 15 * 60_000;
const GRID: Millis = 5 * 60_000;

/** The value of a local date and time field: without seconds or a zone. */
const fieldTime = (at: Millis): string => {
  const local = new Date(at - new Date(at).getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
};

const STARTS = [
  { value: "at" as const, label: texts.startAt },
  { value: "players" as const, label: texts.startWith },
];

const SEEN_BY = [
  { value: "everybody" as const, label: texts.public },
  { value: "link" as const, label: texts.link },
];

const isGameType = (text: string): text is GameType => GAME_TYPES.some((type) => type === text);

const numberIn = (form: HTMLFormElement, name: string): number | undefined =>
  formText(form, name) === "" ? undefined : Number(formText(form, name));

interface Chosen {
  readonly start: "at" | "players";
  readonly seenBy: "everybody" | "link";
}

const wantedArena = (form: HTMLFormElement, { start, seenBy }: Chosen): NewArenaRequest => {
  const gameType = formText(form, "gameType");
  const minRating = numberIn(form, "minRating");
  const maxRating = numberIn(form, "maxRating");
  const accountDays = numberIn(form, "accountDays");
  return {
    name: formText(form, "name").trim(),
    isPublic: seenBy === "everybody",
    gameType: isGameType(gameType) ? gameType : "blitz",
    isRated: isChecked(form, "rated"),
    minutes: numberIn(form, "minutes") ?? 30,
    start:
      start === "at"
        ? { kind: "at", at: new Date(formText(form, "at")).getTime() || 0 }
        : { kind: "players", players: numberIn(form, "players") ?? ARENA_WAITS_FOR.min },
    entry: {
      ...(minRating !== undefined && { minRating }),
      ...(maxRating !== undefined && { maxRating }),
      ...(accountDays !== undefined && { accountDays }),
    },
  };
};

const Options = ({
  values,
  textOf,
}: {
  readonly values: readonly number[];
  readonly textOf: (value: number) => string;
}) =>
  values.map((value) => (
    <option key={value} value={value}>
      {textOf(value)}
    </option>
  ));

/** A problem that the server would refuse too; null if there is none. */
const whyWrong = ({ name, start, entry }: NewArenaRequest): string | null => {
  const problem = arenaNameProblem(name.replaceAll(/\s+/g, " "));
  if (problem !== null) return reasonText(problem);
  if (start.kind === "at" && start.at < Date.now()) return failuresTexts.reasons["arena-start-invalid"];
  const { minRating = 0, maxRating = Number.POSITIVE_INFINITY } = entry;
  return minRating < maxRating ? null : texts.ratingsCrossed;
};

const Any = () => <option value="">{texts.any}</option>;

export const NewArenaDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const navigate = useNavigate();
  const submission = useSubmission();
  const [start, setStart] = useState<Chosen["start"]>("at");
  const [seenBy, setSeenBy] = useState<Chosen["seenBy"]>("everybody");
  const [firstStart] = useState(() => Math.ceil((Date.now() + FIRST_START) / GRID) * GRID);

  const create = (form: HTMLFormElement): void => {
    const arena = wantedArena(form, { start, seenBy });
    const wrong = whyWrong(arena);
    if (wrong !== null) {
      submission.setError(wrong);
      return;
    }
    submission.submit(async () => {
      const { id } = await call("POST /api/v2/arenas", { body: arena });
      void navigate(arenaPath(id));
    });
  };

  return (
    <Dialog heading={arenasTexts.create} onClose={onClose}>
      <Form submission={submission} onSubmit={create}>
        <TextField
          label={texts.name}
          name="name"
          maxLength={ARENA_NAME_LENGTH.max}
          autoComplete="off"
          dir="ltr"
          required
        />
        <div className={`grid gap-4 ${styles.pair}`}>
          <SelectField label={texts.timeControl} name="gameType" defaultValue="blitz">
            {GAME_TYPES.map((gameType) => (
              <option key={gameType} value={gameType}>
                {gameTypeText({ gameType })}
              </option>
            ))}
          </SelectField>
          <SelectField label={texts.length} name="minutes" defaultValue={30}>
            <Options values={LENGTHS} textOf={minutesText} />
          </SelectField>
        </div>
        <CheckField label={commonTexts.rated} name="rated" defaultChecked />
        <ChoiceField legend={texts.start} value={start} choices={STARTS} onChange={setStart} isWordy />
        {start === "at" ? (
          <TextField
            label={texts.time}
            name="at"
            type="datetime-local"
            defaultValue={fieldTime(firstStart)}
            min={fieldTime(Date.now())}
            required
          />
        ) : (
          <SelectField label={texts.playersNeeded} name="players" defaultValue={4}>
            <Options values={PLAYERS} textOf={String} />
          </SelectField>
        )}
        <ChoiceField legend={texts.visibility} value={seenBy} choices={SEEN_BY} onChange={setSeenBy} isWordy />
        <div className={`grid gap-4 ${styles.pair}`}>
          <SelectField label={texts.minRating} name="minRating" defaultValue="">
            <Any />
            <Options values={RATINGS} textOf={String} />
          </SelectField>
          <SelectField label={texts.maxRating} name="maxRating" defaultValue="">
            <Any />
            <Options values={RATINGS} textOf={String} />
          </SelectField>
          <SelectField label={texts.age} name="accountDays" defaultValue="">
            <Any />
            <Options values={AGES} textOf={(days) => count(texts.days, days)} />
          </SelectField>
        </div>
        <FormError error={submission.error} />
        <SubmitButton {...submission}>{texts.submit}</SubmitButton>
        <Button onClick={onClose}>{commonTexts.cancel}</Button>
      </Form>
    </Dialog>
  );
};
