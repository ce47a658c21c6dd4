/** Finds styles that say left or right but mean the start or end of a line. */

const COMMENT_DECLARATION_OR_END = /\/\*([\s\S]*?)\*\/|([\w-]+)\s*:\s*([^;{}]+)(?=[;}])|\n\s*\n|\}/g;

const FOUR_SIDES = /^(?:margin|padding|inset|scroll-margin|scroll-padding|border-(?:width|style|color))$/;

/** Splits at a separator outside brackets. */
const partsOf = (value: string, separator: RegExp): string[] => {
  const parts = [""];
  let depth = 0;
  for (const character of value.trim()) {
    if (character === "(") depth += 1;
    if (character === ")") depth -= 1;
    if (depth === 0 && separator.test(character)) parts.push("");
    else parts[parts.length - 1] += character;
  }
  return parts.map((part) => part.trim()).filter((part) => part !== "");
};

/** True if a length is zero sideways, or follows the reading direction. */
const isNeutral = (length = "0"): boolean => /^0(?:px|%)?$/.test(length) || length.includes("var(--forward)");

const hasUnequalCorners = (value: string): boolean =>
  partsOf(value, /\//).some((radii) => {
    const [first = "", second = first, third = first, fourth = second] = partsOf(radii, /\s/);
    return first !== second || third !== fourth;
  });

const isShadowAside = (shadow: string): boolean => {
  const lengths = partsOf(shadow, /\s/).filter((part) => part !== "inset");
  return lengths.length > 1 && !isNeutral(lengths[0]);
};

const isPhysical = (name: string, value: string): boolean => {
  if (/\b(?:left|right)\b/.test(name) || /\b(?:left|right)\b/.test(value)) return true;
  if (FOUR_SIDES.test(name)) {
    const [, end, , start = end] = partsOf(value, /\s/);
    return start !== end;
  }
  if (name === "border-radius") return hasUnequalCorners(value);
  if (/shadow/.test(name)) return partsOf(value, /,/).some(isShadowAside);
  if (name === "translate") return !isNeutral(partsOf(value, /\s/)[0]);
  if (name !== "transform") return false;
  return [...value.matchAll(/translate(?:X|3d)?\(([^,)]*)/g)].some(([, aside]) => !isNeutral(aside?.trim()));
};

/**
 * The declarations of a style that name the right or left side, as "name: value". A comment that begins with
 * "Physical:" and a reason excuses those below it, up to the next empty line or the end of the rule.
 */
export const physicalSidesIn = (css: string): string[] => {
  const found: string[] = [];
  let isExplained = false;
  for (const [, comment, name, value] of css.matchAll(COMMENT_DECLARATION_OR_END)) {
    if (comment !== undefined) isExplained ||= /^\s*Physical: \S+ \S/.test(comment);
    else if (name === undefined || value === undefined) isExplained = false;
    else if (!isExplained && isPhysical(name, value)) found.push(`${name}: ${value.trim()}`);
  }
  return found;
};
