import { DEFAULT_VOLUME } from "../../../shared/limits.ts";
import { type Appearance, parseAppearance } from "./appearance.ts";
import { BrowserSetting } from "./browser-setting.ts";

const apply = ({ theme, colours }: Appearance): void => {
  const { dataset } = document.documentElement;
  dataset.theme = theme;
  dataset.colours = colours;
  for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[data-theme]")) {
    const of = meta.dataset.theme;
    meta.media = theme === "system" ? `(prefers-color-scheme: ${of})` : of === theme ? "all" : "not all";
  }
};

/** web/public/appearance.js reads the same key before the first paint. */
const setting = new BrowserSetting<Appearance>({
  key: "appearance",
  parse: parseAppearance,
  format: JSON.stringify,
  onChange: apply,
});

export const currentAppearance = setting.get;
export const useAppearance = setting.use;
export const shareAppearance = (): void => setting.share();

export const changeAppearance = (change: Partial<Appearance>): void =>
  setting.set({ ...currentAppearance(), ...change });

export const loudness = ({ volume, isMuted }: Appearance): number => (isMuted ? 0 : volume);

/** Unmuting at volume 0 restores the default volume, or nothing would be heard. */
export const toggleMute = (): void => {
  const { volume, isMuted } = currentAppearance();
  changeAppearance(volume === 0 ? { volume: DEFAULT_VOLUME, isMuted: false } : { isMuted: !isMuted });
};
