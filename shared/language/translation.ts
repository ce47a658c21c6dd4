import type { Area, Plural } from "./texts.ts";

/** An area in another language: the same names, each with a text, and what counts with the forms it has there. */
export type Translated<English extends Area> = {
  readonly [Name in keyof English]: English[Name] extends string
    ? string
    : English[Name] extends Plural
      ? Plural
      : English[Name] extends Area
        ? Translated<English[Name]>
        : never;
};
