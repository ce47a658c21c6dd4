import { createContext, use } from "react";
import type { StudyResponse } from "../../../../shared/api/studies-api.ts";
import type { PageMeta } from "../../../../shared/pages/page-meta.ts";
import { studyMeta } from "../../../../shared/pages/study-meta.ts";

/** The study that the analysis shows, as far as its address is concerned. */
export interface LinkedStudy {
  readonly id: string;
  /** The tree that the server has. While the board shows the same, the address need not hold it. */
  readonly tree: string;
  readonly meta: PageMeta;
}

/** What a study may ask of the analysis around it. */
export interface StudyLink {
  /** The study in the address; null for none. It may not exist. */
  readonly id: string | null;
  /** Names this opening of the address. Each address from outside has another name. */
  readonly opening: string;
  /** Null until the study of the address is shown. */
  readonly study: LinkedStudy | null;
  /** The tree on the board, as `textOfTree` writes it. */
  readonly text: string;
  /** Shows a study as the address wants: at its place, and with its moves if it has some. */
  readonly open: (study: LinkedStudy) => void;
  /** Shows what the server has instead of what is on the board. */
  readonly replace: (study: LinkedStudy) => void;
  /** Keeps what is on the board, which the server has under this id, or had. */
  readonly keep: (study: LinkedStudy) => void;
  /** Keeps what is on the board, which is no study any more. */
  readonly close: () => void;
}

const LinkContext = createContext<StudyLink | null>(null);

export const StudyLinkProvider = LinkContext.Provider;

export const useStudyLink = (): StudyLink => {
  const link = use(LinkContext);
  if (link === null) throw new Error("There is no analysis around this");
  return link;
};

export const linkedStudy = (study: Pick<StudyResponse, "id" | "tree" | "name" | "moves" | "owner">): LinkedStudy => ({
  id: study.id,
  tree: study.tree,
  meta: studyMeta(study),
});
