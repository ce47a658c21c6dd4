import { Fragment, type ReactNode } from "react";
import { fill, type Values } from "../../../shared/language/fill.ts";

/** The tag names in a text: "rules" in "Read <rules>the rules</rules> first." */
type Tag<Text extends string> = Text extends `${string}</${infer Name}>${infer Rest}` ? Name | Tag<Rest> : never;

/** `rich("Read <rules>them</rules>.", { rules: (label) => <Link to="/learn">{label}</Link> })` */
export const rich = <Text extends string>(
  text: Text,
  elements: Readonly<Record<Tag<Text>, (label: string) => ReactNode>>,
  values: Values<Text>,
): ReactNode => {
  const filled = (piece: string): string => fill<string>(piece, values);
  // The pieces come in threes: text between elements, the name of an element, its content.
  const pieces = text.split(/<(\w+)>(.*?)<\/\w+>/);
  return pieces.map((piece, index) => {
    if (index % 3 === 1) return null;
    if (index % 3 === 0) return filled(piece);
    // The pattern finds exactly the names that the type lists.
    const name = pieces[index - 1] as Tag<Text>;
    return <Fragment key={`${name} ${piece}`}>{elements[name](filled(piece))}</Fragment>;
  });
};
