import { createContext, use } from "react";
import type { StudyResponse } from "../../../../shared/api/studies-api.ts";
import type { PageMeta } from "../../../../shared/pages/page-meta.ts";
import { studyMeta } from "../../../../shared/pages/study-meta.ts";

export interface LinkedStudy {
  readonly id: string;
  /** The tree that the server has. While the board shows the same tree, the address omits it. */
  readonly tree: string;
  readonly meta: PageMeta;
}

export interface StudyLink {
  /** The study in the address; null for none. It may not exist. */
  readonly id: string | null;
  /** Identifies one opening of the page. It changes with each address from outside, such as a link or Back. */
  readonly opening: string;
  readonly study: LinkedStudy | null;
  /** The tree on the board, as `textOfTree` writes it. */
  readonly text: string;
  /** Shows a study at the place in the address, with the address's own moves if it has any. */
  readonly open: (study: LinkedStudy) => void;
  readonly replace: (study: LinkedStudy) => void;
  /** Keeps the board, and attaches this study to it. The server has or had the board under this id. */
  readonly keep: (study: LinkedStudy) => void;
  /** Keeps the board, but without a study. */
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
