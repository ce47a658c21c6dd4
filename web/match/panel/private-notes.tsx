import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useId, useState } from "react";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { aheadTexts } from "../../../shared/language/en/ahead.ts";
import { NOTE_LENGTH } from "../../../shared/limits.ts";
import { keep, readKept } from "../../kit/appearance/browser-setting.ts";
import field from "../../kit/ui/field.module.css";
import { hasStatus } from "../../server/api/client.ts";
import { keepNote, noteQuery } from "../../server/api/game-notes.ts";
import { useSession } from "../../server/session/session.tsx";
import styles from "./private-notes.module.css";

/** The localStorage key of a guest's note, and of a player's text that is not saved yet. */
const keyOf = (gameId: string): `note-${string}` => `note-${gameId}`;

/** How long to wait after the last key before saving, and after a failure before trying again. */
const PAUSE: Millis = 800;
const AGAIN: Millis = 10_000;

interface Note {
  readonly text: string;
  readonly state: "own" | "here" | "saved" | "unsaved";
  readonly isReady: boolean;
  readonly write: (text: string) => void;
}

/** The server keeps a player's note; the last device to write wins. A guest has no account, so the browser keeps it. */
const useNote = (gameId: string): Note => {
  const { user } = useSession();
  const client = useQueryClient();
  const query = noteQuery(user?.identifier ?? "", gameId);
  const { data } = useQuery({ ...query, enabled: user?.role === "player" });
  const [typed, setTyped] = useState(() => readKept(keyOf(gameId)));
  const [isSaved, setSaved] = useState(false);
  const [failures, setFailures] = useState(0);
  const [isRefused, setRefused] = useState(false);
  const isPlayer = user?.role === "player" && !isRefused;

  const save = useEffectEvent(async (text: string): Promise<void> => {
    try {
      const saved = await keepNote(gameId, text);
      client.setQueryData(query.queryKey, saved);
      // More may have been typed meanwhile.
      if (readKept(keyOf(gameId)) === text) keep(keyOf(gameId), null);
      setTyped((now) => (now === text ? null : now));
      setSaved(true);
    } catch (error) {
      console.info("A note could not be saved", error);
      // The player took the seat as a guest, before logging in: the account has no seat in this game.
      if (hasStatus(error, 403)) return setRefused(true);
      setFailures((before) => before + 1);
    }
  });
  useEffect(() => {
    if (!isPlayer || typed === null) return;
    const timer = setTimeout(() => void save(typed), failures === 0 ? PAUSE : AGAIN);
    return () => clearTimeout(timer);
  }, [isPlayer, typed, failures]);
  const leave = useEffectEvent(() => {
    if (isPlayer && typed !== null) void save(typed);
  });
  useEffect(() => () => leave(), []);

  const write = (text: string): void => {
    keep(keyOf(gameId), isPlayer || text !== "" ? text : null);
    setFailures(0);
    setSaved(false);
    setTyped(text);
  };
  const text = typed ?? (isPlayer ? (data?.text ?? "") : "");
  const isReady = !isPlayer || data !== undefined || typed !== null;
  if (user !== null && !isPlayer) return { text, state: "here", isReady, write };
  const saved = isSaved ? "saved" : "own";
  return { text, state: failures > 0 ? "unsaved" : saved, isReady, write };
};

const WORDS: Readonly<Record<Note["state"], string>> = {
  own: aheadTexts.notesOwn,
  here: aheadTexts.notesHere,
  saved: aheadTexts.notesSaved,
  unsaved: aheadTexts.notesUnsaved,
};

/** Give it the game as key. */
export const PrivateNotes = ({ gameId }: { readonly gameId: string }) => {
  const id = useId();
  const { text, state, isReady, write } = useNote(gameId);
  return (
    <div className={`${field.field} ${styles.notes}`}>
      <label className={field.label} htmlFor={id}>
        {aheadTexts.notes}
      </label>
      <textarea
        id={id}
        className={field.input}
        rows={3}
        maxLength={NOTE_LENGTH}
        dir="auto"
        readOnly={!isReady}
        value={text}
        aria-describedby={`${id}-words`}
        onChange={({ target }) => write(target.value)}
      />
      <p id={`${id}-words`} className="muted small">
        {WORDS[state]}
      </p>
    </div>
  );
};
