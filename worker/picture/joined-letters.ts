/** How Arabic letters are joined: each has a form for whether the one before and the one after it are joined to it. */

/** A letter as it is drawn, with what lies above and below it. */
export interface Cluster {
  /** Of Arabic letters one of `ARABIC_FORMS`. */
  readonly letter: string;
  /** The marks of each letter that this one is made of, those nearest to it first. */
  readonly marks: readonly string[];
}

/** In Unicode's order. From U+FE80 on it has their forms, letter by letter: alone, joined to the one before, to the one after, to both. */
const LETTERS = "ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىي";
const FIRST_FORM = 0xfe80;

/** Joined to nothing. */
const HAMZA = "ء";

/** These are joined to the letter after them, too; all others only to the one before. */
const BOTH_WAYS = new Set("ئبتثجحخسشصضطظعغفقكلمنهي");

/** A line that makes a word longer: the same in all forms. */
const STRETCH = "ـ";

const LAM = "ل";

/** What lam and each of these become together, alone and joined to the letter before. */
const AFTER_LAM = "آأإا";
const FIRST_LIGATURE = 0xfef5;

/** Signs of vowels, and of what doubles a letter or leaves it without one. */
export const MARKS = "\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652";
const MARKS_BELOW = "\u064d\u0650";
const DOUBLING = "\u0651";

export const isBelow = (mark: string): boolean => MARKS_BELOW.includes(mark);

const forms = new Map<string, readonly string[]>([[STRETCH, Array(4).fill(STRETCH)]]);
let start = FIRST_FORM;
for (const letter of LETTERS) {
  const count = letter === HAMZA ? 1 : BOTH_WAYS.has(letter) ? 4 : 2;
  const joined = Array.from({ length: count - 1 }, (_, index) => String.fromCharCode(start + 1 + index));
  forms.set(letter, [letter, ...joined]);
  start += count;
}

const ligatures = new Map(
  [...AFTER_LAM].map((letter, index) => {
    const code = FIRST_LIGATURE + 2 * index;
    return [letter, [String.fromCharCode(code), String.fromCharCode(code + 1)] as const];
  }),
);

/** Every letter that `joinLetters` makes of Arabic ones. */
export const ARABIC_FORMS = [...new Set([...forms.values(), ...ligatures.values()].flat())];

interface Written {
  readonly letter: string;
  marks: string;
}

/** Letters with the marks that are written after them. */
const writtenIn = (text: string): Written[] => {
  const written: Written[] = [];
  for (const character of text) {
    const last = written.at(-1);
    if (last === undefined || !MARKS.includes(character)) written.push({ letter: character, marks: "" });
    // Doubling lies next to the letter, in whichever order both were typed.
    else last.marks = character === DOUBLING ? character + last.marks : last.marks + character;
  }
  return written;
};

/** A text's letters in their order, in the forms in which Arabic ones are drawn. */
export const joinLetters = (text: string): Cluster[] => {
  const written = writtenIn(text);
  const formsAt = (at: number): readonly string[] => forms.get(written[at]?.letter ?? "") ?? [];
  const isJoinedToNext = (at: number): boolean => formsAt(at).length === 4 && formsAt(at + 1).length > 1;
  const clusters: Cluster[] = [];
  for (let at = 0; at < written.length; at++) {
    const { letter = "", marks = "" } = written[at] ?? {};
    const next = written[at + 1];
    const before = isJoinedToNext(at - 1) ? 1 : 0;
    const ligature = letter === LAM ? ligatures.get(next?.letter ?? "") : undefined;
    if (ligature !== undefined) {
      clusters.push({ letter: ligature[before], marks: [marks, next?.marks ?? ""] });
      at++;
    } else {
      const after = isJoinedToNext(at) ? 2 : 0;
      clusters.push({ letter: formsAt(at)[before + after] ?? letter, marks: [marks] });
    }
  }
  return clusters;
};
