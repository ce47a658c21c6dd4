import { parseSync, Visitor } from "vite";
import { isYoungEvent, isYoungGlobal, isYoungMember, isYoungStatic, isYoungStyle } from "./young-features.ts";

/** Objects whose members are globals. */
const GLOBAL = /^(?:globalThis|window|self)$/;

/**
 * What a script names that is younger than our oldest browsers: `Promise.withResolvers`, `.showPopover`, "scrollend". A
 * name that an older object has, too, is not found, as in `set.union`: for those there is the compiler's `lib`.
 */
export const youngInScript = (source: string): ReadonlySet<string> => {
  const found = new Set<string>();
  const { program, errors } = parseSync("script.js", source, { sourceType: "module" });
  if (errors[0] !== undefined) throw new Error(errors[0].message);
  /** Names of members and keys are no globals. */
  const names = new Set<number>();
  new Visitor({
    MemberExpression({ object, property, computed }) {
      if (computed || property.type !== "Identifier") return;
      names.add(property.start);
      const owner = object.type === "Identifier" ? object.name : "";
      if (isYoungStatic(owner, property.name)) found.add(`${owner}.${property.name}`);
      if (isYoungMember(property.name)) found.add(`.${property.name}`);
      if (GLOBAL.test(owner) && isYoungGlobal(property.name)) found.add(property.name);
    },
    Property({ key, shorthand }) {
      if (!shorthand) names.add(key.start);
    },
    MethodDefinition: ({ key }) => void names.add(key.start),
    PropertyDefinition: ({ key }) => void names.add(key.start),
    Identifier({ name, start }) {
      if (!names.has(start) && isYoungGlobal(name)) found.add(name);
    },
    CallExpression({ callee, arguments: [first] }) {
      const isListening = callee.type === "MemberExpression" || callee.type === "Identifier";
      if (isListening && first?.type === "Literal" && typeof first.value === "string" && isYoungEvent(first.value)) {
        const name =
          callee.type === "Identifier" ? callee.name : source.slice(callee.property.start, callee.property.end);
        if (name === "addEventListener") found.add(`"${first.value}"`);
      }
    },
  }).visit(program);
  return found;
};

export const typesIn = (source: string): readonly string[] =>
  JSON.stringify(parseSync("script.js", source, { sourceType: "script" }).program).match(/(?<="type":")\w+/g) ?? [];

const matches = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name = ""]) => name);

const TYPES = [["types"], ["types", "color"], ["types", "easing-function"], ["types", "transform-function"]] as const;

const youngInDeclaration = (declaration: string): string[] => {
  const [, property = "", value = ""] = /^([-a-z]+):(.*)$/s.exec(declaration) ?? [];
  return [
    ...(isYoungStyle("properties", property) ? [property] : []),
    ...matches(value, /(?<![-\w#.])([a-z][-a-z]*)(?![-\w(])/g).flatMap((word) =>
      isYoungStyle("properties", property, word) ? [`${property}: ${word}`] : [],
    ),
    ...matches(value, /(?<![-\w])([a-z][-a-z]*)\(/g).flatMap((name) =>
      TYPES.some((path) => isYoungStyle(...path, name)) ? [`${name}()`] : [],
    ),
    ...matches(value, /(?<![-\w#])[.\d]+([a-z]+)/g).flatMap((unit) =>
      isYoungStyle("types", "length", unit) ? [`1${unit}`] : [],
    ),
  ];
};

const youngInPrelude = (prelude: string): string[] => {
  const [, rule] = /^@([-a-z]+)/.exec(prelude) ?? [];
  if (rule === undefined) {
    return [
      ...matches(prelude, /(?<!\\)::?([-a-z]+)/g).flatMap((name) =>
        isYoungStyle("selectors", name) ? [`:${name}`] : [],
      ),
      ...(prelude.includes("&") ? ["&"] : []),
    ];
  }
  return [
    ...(isYoungStyle("at-rules", rule) ? [`@${rule}`] : []),
    ...matches(prelude, /\(([-a-z]+)/g).flatMap((name) =>
      isYoungStyle("at-rules", rule, name) ? [`@${rule} ${name}`] : [],
    ),
  ];
};

/** What a minified style names that is younger than our oldest browsers: `:has`, `round()`, `text-wrap: balance`. */
export const youngInStyle = (source: string): ReadonlySet<string> => {
  const bare = source.replaceAll(/\/\*.*?\*\//gs, "").replaceAll(/"(?:[^"\\]|\\.)*"/g, '""');
  const parts = [...bare.matchAll(/([^{};]+)([{};]|$)/g)];
  return new Set(
    parts.flatMap(([, text = "", end]) =>
      end === "{" ? youngInPrelude(text.trim()) : text.startsWith("@") ? [] : youngInDeclaration(text.trim()),
    ),
  );
};
