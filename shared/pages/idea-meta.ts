import { ideasTexts } from "../language/en/ideas.ts";
import type { PageMeta } from "./page-meta.ts";

export type IdeaName = keyof typeof ideasTexts.ideas;

// TypeScript types the keys of Object.keys as strings.
export const IDEAS = Object.keys(ideasTexts.ideas) as readonly IdeaName[];

export const isIdea = (name: string): name is IdeaName => Object.hasOwn(ideasTexts.ideas, name);

export const ideaPath = (idea: IdeaName): string => `/learn/${idea}`;

export const ideaMeta = (idea: IdeaName, { titles, ideas }: typeof ideasTexts = ideasTexts): PageMeta => ({
  title: titles[idea],
  description: ideas[idea],
});
