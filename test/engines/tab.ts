/** One tab of a person with cookies and storage of their own: all that a browser must be able to do for these tests. */
export interface Tab {
  /** Resolves when the page has loaded. */
  open(url: string): Promise<void>;
  /** Resolves at once: what the page needs may be held back. */
  openEarly(url: string): Promise<void>;
  /** The value of an expression in the page, which may be a promise. It must survive JSON. */
  evaluate(expression: string): Promise<unknown>;
  /** Presses a point of the window as a mouse does. */
  press(x: number, y: number): Promise<void>;
  /** The first half of a press; `lift` is the other. */
  hold(x: number, y: number): Promise<void>;
  lift(): Promise<void>;
  /** Types into what has the focus. */
  type(text: string): Promise<void>;
  leave(): Promise<void>;
}

export interface Browser {
  newTab(): Promise<Tab>;
  close(): Promise<void>;
}

export const WINDOW = { width: 1280, height: 800 } as const;

const mouse = (...actions: readonly object[]): object => ({ type: "pointer", id: "mouse", actions });

const UP = { type: "pointerUp", button: 0 };
const downAt = (x: number, y: number): object[] => [
  { type: "pointerMove", x, y, duration: 0 },
  { type: "pointerDown", button: 0 },
];

/** The steps of a press and of typing in both protocols of WebDriver. */
export const pressAt = (x: number, y: number): object => mouse(...downAt(x, y), UP);
export const holdAt = (x: number, y: number): object => mouse(...downAt(x, y));
export const LIFT: object = mouse(UP);

export const typingOf = (text: string): object => ({
  type: "key",
  id: "keys",
  actions: [...text].flatMap((value) => ["keyDown", "keyUp"].map((type) => ({ type, value }))),
});
