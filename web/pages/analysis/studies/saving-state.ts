import type { StudyEntry, StudyResponse } from "../../../../shared/api/studies-api.ts";
import { assertNever } from "../../../../shared/assert-never.ts";

/** A state machine without clock and network. */

interface Content {
  readonly name: string;
  /** As `textOfTree` writes it. */
  readonly tree: string;
}

export type Trouble =
  /** No answer, or the server is busy. The saver retries by itself. */
  | { readonly kind: "unanswered" }
  /** The server refused, with a reason. Retried after the next change, or on request. */
  | { readonly kind: "refused"; readonly text: string }
  /** The study has been changed elsewhere (`elsewhere`), or the address brought other moves than the saved ones. */
  | {
      readonly kind: "conflict";
      readonly isElsewhere: boolean;
      readonly newer: Content & Pick<StudyEntry, "updatedAt">;
    }
  | { readonly kind: "deleted" };

export interface Saving {
  /** The server's version as far as this page knows, and its content. */
  readonly updatedAt: number;
  readonly saved: Content;
  /** The name and tree on the page, perhaps not saved yet. */
  readonly wanted: Content;
  /** After a lost answer it is sent again: the server knows a repeated change by its content. */
  readonly sent: Content | null;
  readonly isSending: boolean;
  readonly trouble: Trouble | null;
}

export type SavingEvent =
  | { readonly type: "change"; readonly change: Partial<Content> }
  | { readonly type: "send" }
  | { readonly type: "acknowledge"; readonly updatedAt: number }
  | { readonly type: "fail"; readonly trouble: Trouble }
  /** Resolves a conflict in favour of the board. */
  | { readonly type: "keep-mine" }
  /** Resolves a conflict in favour of the other version, which is on the board now. */
  | { readonly type: "keep-other" };

const isSame = (one: Content, other: Content): boolean => one.name === other.name && one.tree === other.tree;

/** @param shown the tree that is on the board if the address brought one; else the saved one */
export const openedStudy = ({ name, tree, updatedAt }: StudyResponse, shown: string = tree): Saving => {
  const saved = { name, tree };
  const newer = { ...saved, updatedAt };
  const trouble = shown === tree ? null : ({ kind: "conflict", isElsewhere: false, newer } as const);
  return { updatedAt, saved, wanted: { name, tree: shown }, sent: null, isSending: false, trouble };
};

export const isSaved = ({ saved, wanted, sent }: Saving): boolean => sent === null && isSame(saved, wanted);

/** The content to send next; null if there is none, or if the player must decide first. */
export const nextToSend = ({ saved, wanted, sent, isSending, trouble }: Saving): Content | null => {
  if (isSending || trouble?.kind === "conflict" || trouble?.kind === "deleted") return null;
  if (sent !== null) return sent;
  return isSame(saved, wanted) ? null : wanted;
};

/** True while only a change or a press of "Try again" helps. */
export const isStuck = ({ trouble }: Saving): boolean => trouble?.kind === "refused";

export const nextSaving = (saving: Saving, event: SavingEvent): Saving => {
  const { trouble } = saving;
  switch (event.type) {
    case "change": {
      const wanted = { ...saving.wanted, ...event.change };
      if (isSame(wanted, saving.wanted)) return saving;
      return { ...saving, wanted, trouble: trouble?.kind === "refused" ? null : trouble };
    }
    case "send": {
      const sent = nextToSend(saving);
      return sent === null ? saving : { ...saving, sent, isSending: true };
    }
    case "acknowledge":
      if (saving.sent === null) return saving;
      return {
        ...saving,
        updatedAt: event.updatedAt,
        saved: saving.sent,
        sent: null,
        isSending: false,
        trouble: null,
      };
    case "fail": {
      // Without an answer, the server may have stored the content. After any other failure it has not.
      const sent = event.trouble.kind === "unanswered" ? saving.sent : null;
      return { ...saving, sent, isSending: false, trouble: event.trouble };
    }
    case "keep-mine":
      if (trouble?.kind !== "conflict") return saving;
      return { ...saving, updatedAt: trouble.newer.updatedAt, saved: contentOf(trouble.newer), trouble: null };
    case "keep-other": {
      if (trouble?.kind !== "conflict") return saving;
      const saved = contentOf(trouble.newer);
      return { ...saving, updatedAt: trouble.newer.updatedAt, saved, wanted: saved, trouble: null };
    }
    default:
      return assertNever(event);
  }
};

const contentOf = ({ name, tree }: Content): Content => ({ name, tree });
