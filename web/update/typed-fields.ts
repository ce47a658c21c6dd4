/** What has been typed, kept over a reload that somebody asked for: never a password, and never for another tab or address. */

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What stands in the fields of one form, by their names: texts, and whether boxes are ticked. */
interface KeptForm {
  readonly values: Readonly<Record<string, string | boolean>>;
  /** The first password that had been typed into it. It is to be typed again. */
  readonly password: string | null;
}

interface Kept {
  readonly forms: readonly KeptForm[];
  /** A selector of what had the focus, for when no password takes it. */
  readonly focus: string;
}

/** Of the entry in the browser's history: a reload keeps it, and no other page or tab has it. */
const KEY = "typed";

const FORMS = "form, search:not(:has(form))";
const FIELDS = "input[name], textarea[name], select[name]";

const isTick = (field: Field): field is HTMLInputElement => field.type === "checkbox";

/** Also one that is shown, and so a field of text. */
const isPassword = (field: Field): boolean => field.type === "password" || field.autocomplete.includes("password");

/** Choices of a few save at once, or are the dialog's that asks for them. */
const fieldsOf = (form: Element): Field[] =>
  [...form.querySelectorAll<Field>(FIELDS)].filter(({ type }) => type !== "radio" && type !== "hidden");

const kept = (form: Element): KeptForm => {
  const fields = fieldsOf(form);
  const values = fields
    .filter((field) => !isPassword(field))
    .map((field) => [field.name, isTick(field) ? field.checked : field.value]);
  const password = fields.find((field) => isPassword(field) && field.value !== "");
  return { values: Object.fromEntries(values), password: password?.name ?? null };
};

/** Keeps what stands in the forms of the page until it is there again. `focus`: a selector of what else takes the focus. */
export const keepTyped = (focus: string): void => {
  const typed: Kept = { forms: [...document.querySelectorAll(FORMS)].map(kept), focus };
  try {
    history.replaceState({ ...history.state, [KEY]: typed }, "");
  } catch (error) {
    // More than the browser keeps.
    console.info("What was typed could not be kept", error);
  }
};

/** Takes what was kept out of the history: it is put back once. */
const takeKept = (): Kept => {
  const { [KEY]: typed, ...state }: { readonly [KEY]: Kept } = history.state;
  history.replaceState(state, "");
  return typed;
};

/** Puts a value in as typing does, so that whoever listens to the field hears of it. */
const put = (field: Field, value: string | boolean): void => {
  if (isTick(field)) {
    if (field.checked !== value) field.click();
  } else if (field.value !== value) {
    // React has put a setter of its own before the browser's, and would take what goes through it for no change.
    Reflect.set(Object.getPrototypeOf(field), "value", value, field);
    field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
  }
};

const isFree = (): boolean => document.activeElement === document.body;

/** Whether it is the form that was kept: it has all of its fields. */
const fits = (form: Element, { values, password }: KeptForm): boolean => {
  const names = fieldsOf(form).map(({ name }) => name);
  return [...Object.keys(values), ...(password === null ? [] : [password])].every((name) => names.includes(name));
};

const fillIn = (form: Element, { values, password }: KeptForm): void => {
  // Somebody was quicker.
  if (form.contains(document.activeElement)) return;
  for (const field of fieldsOf(form)) {
    const value = values[field.name];
    if (value !== undefined && !isPassword(field)) put(field, value);
    if (field.name === password && isFree()) field.focus();
  }
};

/**
 * Puts everything back where it was typed, as soon as its form is there; a page may fetch what it shows first. Whoever
 * goes to another page has left it.
 */
export const restoreTyped = (): void => {
  const { forms, focus } = takeKept();
  const { pathname } = location;
  const waiting = new Set(forms);
  const seen = new WeakSet<Element>();
  let isFocusOwed = forms.every(({ password }) => password === null);

  const look = (): void => {
    if (location.pathname !== pathname) {
      observer.disconnect();
      return;
    }
    for (const form of document.querySelectorAll(FORMS)) {
      if (seen.has(form)) continue;
      seen.add(form);
      const match = [...waiting].find((candidate) => fits(form, candidate));
      if (match === undefined) continue;
      waiting.delete(match);
      fillIn(form, match);
    }
    const control = isFocusOwed ? document.querySelector<HTMLElement>(focus) : null;
    if (control !== null) {
      isFocusOwed = false;
      if (isFree()) control.focus({ preventScroll: true });
    }
    if (waiting.size === 0 && !isFocusOwed) observer.disconnect();
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true });
  look();
};
