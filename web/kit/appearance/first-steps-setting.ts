import { BrowserSetting, FIRST_GAMES, readKept } from "./browser-setting.ts";

/** The progress in the first steps of Learn. Home reads it too, so it has its own file and storage key. */

export const FIRST_STEPS = 6;

interface FirstSteps {
  readonly isBegun: boolean;
  /** The passed steps by their numbers in the storage (`kept` in lessons.ts), each once. */
  readonly passed: readonly number[];
}

const isStep = (number: number): boolean => Number.isInteger(number) && number >= 0 && number < FIRST_STEPS;

export const parseFirstSteps = (stored: string | null): FirstSteps => ({
  isBegun: stored !== null,
  passed: [...new Set((stored ?? "").split(",").filter(Boolean).map(Number))].filter(isStep),
});

export const formatFirstSteps = ({ isBegun, passed }: FirstSteps): string | null => (isBegun ? passed.join(",") : null);

const setting = new BrowserSetting<FirstSteps>({
  key: "first-steps",
  parse: parseFirstSteps,
  format: formatFirstSteps,
});

export const useFirstSteps = setting.use;
export const currentFirstSteps = setting.get;

export const isNewcomer = (): boolean => readKept(FIRST_GAMES) === null && !setting.get().isBegun;

export const passStep = (step: number): void => {
  const { passed } = setting.get();
  setting.set({ isBegun: true, passed: passed.includes(step) ? passed : [...passed, step] });
};

export const skipStep = (): void => setting.set({ ...setting.get(), isBegun: true });
