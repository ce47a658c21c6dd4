import { Fragment, type ReactNode } from "react";
import { fill, type Values } from "../../shared/language/fill.ts";

/** The names in angle brackets: "rules" of "Read <rules>the rules</rules> first." */
type Tag<Text extends string> = Text extends `${string}</${infer Name}>${infer Rest}` ? Name | Tag<Rest> : never;

/**
 * A text with parts of it as elements:
 * rich("Read <rules>the rules</rules>, {name}.", { rules: (label) => <Link to="/learn">{label}</Link> }, { name: "ada" }).
 */
export const rich = <Text extends string>(
  text: Text,
  elements: Readonly<Record<Tag<Text>, (label: string) => ReactNode>>,
  values: Values<Text>,
): ReactNode => {
  const filled = (piece: string): string => fill<string>(piece, values);
  // By turns: what is between elements, an element's name, what is in it.
  const pieces = text.split(/<(\w+)>(.*?)<\/\w+>/);
  return pieces.map((piece, index) => {
    if (index % 3 === 1) return null;
    if (index % 3 === 0) return filled(piece);
    // The pattern finds the names that the type lists.
    const name = pieces[index - 1] as Tag<Text>;
    return <Fragment key={`${name} ${piece}`}>{elements[name](filled(piece))}</Fragment>;
  });
};
