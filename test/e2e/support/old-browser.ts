import type { BrowserContext } from "playwright-core";
import { YOUNG } from "../../web/floor/young-features.ts";

/**
 * Makes Chromium as old as our oldest browsers: takes away each function, property and object that is younger by MDN's
 * data. The parser still knows the attribute `popover` and its styles, so open popovers get back what these hide.
 */
export const makeOld = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(({ globals, statics, members }) => {
    const find = (path: string): unknown =>
      path.split(".").reduce<unknown>((owner, name) => Object(owner)[name], globalThis);
    const remove = (owner: unknown, name: string): void => {
      if (owner !== undefined && owner !== null) Reflect.deleteProperty(Object(owner), name);
    };
    for (const { owner, name } of statics) remove(find(owner), name);
    for (const { owner, name } of members) {
      remove(find(`${owner}.prototype`), name);
      if (owner === "Window") remove(globalThis, name);
    }
    for (const path of globals) {
      const at = path.lastIndexOf(".");
      remove(at < 0 ? globalThis : find(path.slice(0, at)), path.slice(at + 1));
    }
    const style = new CSSStyleSheet();
    style.replaceSync(":where([popover].\\:popover-open:not(dialog)) { display: block }");
    document.adoptedStyleSheets = [style];
  }, YOUNG);
