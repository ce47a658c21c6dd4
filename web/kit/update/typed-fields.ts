import type { TabKey } from "../../../shared/account/kept-in-browser.ts";

/** Keeps typed text across a reload that the user asked for: never passwords, and never for another tab or address. */

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface KeptForm {
  readonly values: Readonly<Record<string, string | boolean>>;
  readonly password: string | null;
}

interface Kept {
  readonly path: string;
  readonly forms: readonly KeptForm[];
  readonly focus: string;
}

/** Not in the history state: the router overwrites it while the page still runs. */
const KEY: TabKey = "typed";

const FORMS = "form, search:not(:has(form))";
const FIELDS = "input[name], textarea[name], select[name]";

const isTick = (field: Field): field is HTMLInputElement => field.type === "checkbox";

/** True for a shown password too: its field has the type text. */
const isPassword = (field: Field): boolean => field.type === "password" || field.autocomplete.includes("password");

/** Radio buttons are left out: they save at once, or belong to a dialog. */
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

export const keepTyped = (focus: string): void => {
  const typed: Kept = { path: location.pathname, forms: [...document.querySelectorAll(FORMS)].map(kept), focus };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(typed));
  } catch (error) {
    // Too large, or storage is disabled.
    console.info("What was typed could not be kept", error);
  }
};

const takeKept = (): Kept | null => {
  const typed: Kept | null = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
  sessionStorage.removeItem(KEY);
  return typed;
};

/** Sets a value the way typing does, so that listeners run. */
const put = (field: Field, value: string | boolean): void => {
  if (isTick(field)) {
    if (field.checked !== value) field.click();
  } else if (field.value !== value) {
    // React shadows the browser's setter and ignores values set through its own.
    Reflect.set(Object.getPrototypeOf(field), "value", value, field);
    field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
  }
};

const isFree = (): boolean => document.activeElement === document.body;

const fits = (form: Element, { values, password }: KeptForm): boolean => {
  const names = fieldsOf(form).map(({ name }) => name);
  return [...Object.keys(values), ...(password === null ? [] : [password])].every((name) => names.includes(name));
};

const fillIn = (form: Element, { values, password }: KeptForm): void => {
  // Leave the form alone if the user is already typing in it.
  if (form.contains(document.activeElement)) return;
  for (const field of fieldsOf(form)) {
    const value = values[field.name];
    if (value !== undefined && !isPassword(field)) put(field, value);
    if (field.name === password && isFree()) field.focus();
  }
};

/** Restores each form when it appears, because a page may fetch data first. Stops when the user opens another page. */
export const restoreTyped = (): void => {
  const typed = takeKept();
  if (typed === null) return;
  const { path, forms, focus } = typed;
  const waiting = new Set(forms);
  const seen = new WeakSet<Element>();
  let isFocusOwed = forms.every(({ password }) => password === null);

  const look = (): void => {
    if (location.pathname !== path) {
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
