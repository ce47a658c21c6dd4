/** Copies as Ctrl+C does, also on insecure pages, which have no `navigator.clipboard`. */
const copySelected = (text: string): boolean => {
  const field = document.createElement("textarea");
  field.value = text;
  const focused = document.activeElement;
  // Beside the button: nothing outside an open dialog takes the focus.
  (focused?.parentElement ?? document.body).append(field);
  field.select();
  const isCopied = document.execCommand("copy");
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return isCopied;
};

/** Copies a text. Call it in a gesture. Where the browser refuses, it is shown, selected. Returns whether it was copied. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (failure) {
    console.info("The clipboard refuses", failure);
    if (copySelected(text)) return true;
  }
  (await import("./show-to-copy.ts")).showToCopy(text);
  return false;
};
