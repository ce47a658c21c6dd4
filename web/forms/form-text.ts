/** What stands in a text field of a form. */
export const formText = (form: HTMLFormElement, name: string): string => {
  const value = new FormData(form).get(name);
  return typeof value === "string" ? value : "";
};

export const isChecked = (form: HTMLFormElement, name: string): boolean => new FormData(form).has(name);
