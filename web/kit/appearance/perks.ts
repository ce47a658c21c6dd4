import { BrowserSetting } from "./browser-setting.ts";

export const BOARD_THEMES = ["walnut", "slate", "forest", "paper"] as const;
export type BoardTheme = (typeof BOARD_THEMES)[number];

export const SOUND_SETS = ["wood", "bells", "arcade"] as const;
export type SoundSet = (typeof SOUND_SETS)[number];

interface Perks {
  readonly board: BoardTheme | null;
  readonly sounds: SoundSet | null;
}

export const parsePerks = (stored: string | null): Perks => {
  const [board, sounds] = (stored ?? "").split(",");
  return {
    board: BOARD_THEMES.find((theme) => theme === board) ?? null,
    sounds: SOUND_SETS.find((set) => set === sounds) ?? null,
  };
};

export const formatPerks = ({ board, sounds }: Perks): string | null =>
  board === null && sounds === null ? null : `${board ?? ""},${sounds ?? ""}`;

export const loadThemes = (): void =>
  void import("./board-themes.css").catch((error: unknown) =>
    console.info("The board themes could not be fetched", error),
  );

let isSupporter = false;

const apply = ({ board }: Perks): void => {
  const { dataset } = document.documentElement;
  if (isSupporter && board !== null) {
    loadThemes();
    dataset.board = board;
  } else {
    delete dataset.board;
  }
};

const setting = new BrowserSetting<Perks>({ key: "perks", parse: parsePerks, format: formatPerks, onChange: apply });

export const usePerks = setting.use;
export const changePerks = (change: Partial<Perks>): void => setting.set({ ...setting.get(), ...change });

/** Call it once it is known whether the user is a supporter. A former supporter's choice is kept but not applied. */
export const grantPerks = (isGranted: boolean): void => {
  isSupporter = isGranted;
  setting.share();
  apply(setting.get());
};

export const grantedSounds = (): SoundSet | null => (isSupporter ? setting.get().sounds : null);
