import { useSyncExternalStore } from "react";
import type { StorageKey } from "../../../shared/account/kept-in-browser.ts";

/** The key of the first games in this browser. It is not in `first-games.ts`, because home reads only the key. */
export const FIRST_GAMES = "first-games";

const storageOf = (isOfTab: boolean): Storage => (isOfTab ? sessionStorage : localStorage);

export const readKept = (key: StorageKey, isOfTab = false): string | null => {
  try {
    return storageOf(isOfTab).getItem(key);
  } catch {
    return null;
  }
};

/** If storage is full or forbidden, the value is lost with the page. */
export const keep = (key: StorageKey, text: string | null, isOfTab = false): void => {
  try {
    if (text === null) storageOf(isOfTab).removeItem(key);
    else storageOf(isOfTab).setItem(key, text);
  } catch (error) {
    console.info("This browser keeps nothing", key, error);
  }
};

interface BrowserSettingOptions<Value> {
  readonly key: StorageKey;
  readonly isOfTab?: boolean;
  /** `stored` may come from another version, or be edited by hand. */
  readonly parse: (stored: string | null) => Value;
  readonly format: (value: Value) => string | null;
  readonly onChange?: (value: Value) => void;
}

export class BrowserSetting<Value> {
  readonly #options: BrowserSettingOptions<Value>;
  readonly #listeners = new Set<() => void>();
  #read: { readonly value: Value } | null = null;
  #isShared = false;

  constructor(options: BrowserSettingOptions<Value>) {
    this.#options = options;
  }

  readonly get = (): Value => {
    this.#read ??= { value: this.#options.parse(readKept(this.#options.key, this.#options.isOfTab)) };
    return this.#read.value;
  };

  readonly set = (value: Value): void => {
    keep(this.#options.key, this.#options.format(value), this.#options.isOfTab);
    this.#take(value);
  };

  readonly use = (): Value => useSyncExternalStore(this.#subscribe, this.get);

  /** Follows changes in other tabs for as long as the page lives. */
  share(): void {
    if (this.#isShared) return;
    this.#isShared = true;
    this.#read = null;
    const { key, isOfTab, parse } = this.#options;
    addEventListener("storage", (event) => {
      if (event.key === key || event.key === null) this.#take(parse(readKept(key, isOfTab)));
    });
  }

  readonly #subscribe = (listener: () => void): (() => void) => {
    this.share();
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #take(value: Value): void {
    this.#read = { value };
    this.#options.onChange?.(value);
    for (const listener of this.#listeners) listener();
  }
}
