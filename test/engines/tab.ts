/** One tab of a person with cookies and storage of their own: all that a browser must be able to do for these tests. */
export interface Tab {
  open(url: string): Promise<void>;
  /** The value of an expression in the page, which may be a promise. It must survive JSON. */
  evaluate(expression: string): Promise<unknown>;
  /** Presses a point of the window as a mouse does. */
  press(x: number, y: number): Promise<void>;
  /** Types into what has the focus. */
  type(text: string): Promise<void>;
  leave(): Promise<void>;
}

export interface Browser {
  newTab(): Promise<Tab>;
  close(): Promise<void>;
}

export const WINDOW = { width: 1280, height: 800 } as const;

/** The steps of a press and of typing in both protocols of WebDriver. */
export const pressAt = (x: number, y: number): object => ({
  type: "pointer",
  id: "mouse",
  actions: [
    { type: "pointerMove", x, y, duration: 0 },
    { type: "pointerDown", button: 0 },
    { type: "pointerUp", button: 0 },
  ],
});

export const typingOf = (text: string): object => ({
  type: "key",
  id: "keys",
  actions: [...text].flatMap((value) => ["keyDown", "keyUp"].map((type) => ({ type, value }))),
});
