import { z } from "zod";
import { countMoves } from "../study/tree.ts";
import { textOfTree, treeOfText } from "../study/tree-text.ts";
import { ruled, withoutControls } from "./api-schema.ts";
import { studyNameProblem } from "./studies-api.ts";

const name = z
  .string()
  .transform((text) => withoutControls(text).replaceAll(/\s+/g, " "))
  .pipe(ruled(studyNameProblem));

const tree = z.string().transform((text, context) => {
  const read = treeOfText(text);
  if (read !== null) return { text: textOfTree(read), moves: countMoves(read) };
  context.issues.push({ code: "custom", message: "tree is not a study's tree", input: text });
  return z.NEVER;
});

/** The same body may come again, after a lost answer. */
export const newStudyRequest = z.strictObject({ name, tree });

/** `updatedAt` is the version that the change is based on. An omitted field stays unchanged. */
export const studyRequest = z.strictObject({
  updatedAt: z.int().min(0),
  name: name.optional(),
  tree: tree.optional(),
});

export type StudyRequest = z.input<typeof studyRequest>;
