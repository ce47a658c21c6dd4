import { z } from "zod";
import { countMoves } from "../study/tree.ts";
import { textOfTree, treeOfText } from "../study/tree-text.ts";
import { ruled, withoutControls } from "./api-schema.ts";
import { studyNameProblem } from "./studies-api.ts";

/** A name is one line of text. */
const name = z
  .string()
  .transform((text) => withoutControls(text).replaceAll(/\s+/g, " "))
  .pipe(ruled(studyNameProblem));

/** A tree that can be read, with the number of its moves. */
const tree = z.string().transform((text, context) => {
  const read = treeOfText(text);
  if (read !== null) return { text: textOfTree(read), moves: countMoves(read) };
  context.issues.push({ code: "custom", message: "tree is not a study's tree", input: text });
  return z.NEVER;
});

/** The whole study. The same body may come again, after an answer was lost. */
export const newStudyRequest = z.strictObject({ name, tree });

/** `updatedAt` is the version that the change is based on. An omitted field stays unchanged. */
export const studyRequest = z.strictObject({
  updatedAt: z.int().min(0),
  name: name.optional(),
  tree: tree.optional(),
});

export type StudyRequest = z.input<typeof studyRequest>;
