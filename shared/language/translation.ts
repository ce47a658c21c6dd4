import type { Area, Plural } from "./texts.ts";

export type Translated<English extends Area> = {
  readonly [Name in keyof English]: English[Name] extends string
    ? string
    : English[Name] extends Plural
      ? Plural
      : English[Name] extends Area
        ? Translated<English[Name]>
        : never;
};
