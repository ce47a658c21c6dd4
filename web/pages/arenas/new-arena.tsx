import { useId, useState } from "react";
import { useNavigate } from "react-router";
import { arenaNameProblem } from "../../../shared/api/arenas-api.ts";
import { gameTypeText } from "../../../shared/game/game-type-text.ts";
import { arenasTexts as texts } from "../../../shared/language/en/arenas.ts";
import { commonTexts } from "../../../shared/language/en/common.ts";
import { arenaPath } from "../../../shared/pages/pages.ts";
import { minutesText } from "../../arena/arena-facts.tsx";
import { joinArena } from "../../arena/joined-arena.ts";
import { FormError } from "../../forms/form.tsx";
import { useSubmission } from "../../forms/use-submission.ts";
import { Button } from "../../kit/ui/button.tsx";
import { Link } from "../../kit/ui/link.tsx";
import { rich } from "../../kit/ui/rich.tsx";
import { call } from "../../server/api/client.ts";
import { useSession } from "../../server/session/session.tsx";
import styles from "./arenas-page.module.css";
import { NewArenaDialog } from "./new-arena-dialog.tsx";

/** What most people want, for one tap. */
const USUAL = { gameType: "blitz", isRated: true, minutes: 30, isPublic: true, entry: {} } as const;

/** Arenas' names are in Latin letters in all languages, like usernames. */
const nameFor = (username: string): string => {
  const name = `${username} Arena`;
  return arenaNameProblem(name) === null ? name : username;
};

const NewArenaOf = ({ username }: { readonly username: string }) => {
  const headingId = useId();
  const navigate = useNavigate();
  const submission = useSubmission();
  const [isOpen, setOpen] = useState(false);
  const facts = [gameTypeText(USUAL), commonTexts.rated, minutesText(USUAL.minutes)];
  /** Its creator is in it from the start. */
  const create = (minutes: number): void =>
    submission.submit(async () => {
      const start = { kind: "in", minutes } as const;
      const { id } = await call("POST /api/v2/arenas", { body: { ...USUAL, name: nameFor(username), start } });
      joinArena(id);
      await navigate(arenaPath(id));
    });
  return (
    <section className={`grid gap-1 ${styles.create}`} aria-labelledby={headingId}>
      <h2 id={headingId} className="strong">
        {texts.create}
      </h2>
      <p className="muted small">{facts.join(" · ")}</p>
      <div className={`flex wrap gap-2 ${styles.choices}`}>
        <Button look="primary" isDisabled={submission.isSending} onClick={() => create(10)}>
          {texts.inTen}
        </Button>
        <Button isDisabled={submission.isSending} onClick={() => create(0)}>
          {texts.atOnce}
        </Button>
        <Button look="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {texts.moreOptions}
        </Button>
      </div>
      <FormError error={submission.error} />
      {isOpen && <NewArenaDialog onClose={() => setOpen(false)} />}
    </section>
  );
};

export const NewArena = () => {
  const { status, user } = useSession();
  if (status === "authenticated" && user !== null) return <NewArenaOf username={user.username} />;
  if (status !== "guest" && status !== "loading") return null;
  // Most who are not known yet are guests: the list below keeps its place.
  return (
    <p className={styles.guests} data-status={status}>
      {rich(texts.guests, { signUp: (label) => <Link to="/signup">{label}</Link> }, {})}
    </p>
  );
};
