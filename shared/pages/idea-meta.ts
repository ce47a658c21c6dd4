import { ideasTexts } from "../language/en/ideas.ts";
import type { PageMeta } from "./page-meta.ts";

/** An idea of Learn, as its address names it. */
export type IdeaName = keyof typeof ideasTexts.ideas;

// TypeScript types the keys of Object.keys as strings.
export const IDEAS = Object.keys(ideasTexts.ideas) as readonly IdeaName[];

export const isIdea = (name: string): name is IdeaName => Object.hasOwn(ideasTexts.ideas, name);

export const ideaPath = (idea: IdeaName): string => `/learn/${idea}`;

/** The texts are in the language of this page, unless the caller passes others. */
export const ideaMeta = (idea: IdeaName, { titles, ideas }: typeof ideasTexts = ideasTexts): PageMeta => ({
  title: titles[idea],
  description: ideas[idea],
});
