import { useEffect, useId, useState } from "react";
import { aroundTexts } from "../../shared/language/en/around.ts";
import { shellTexts } from "../../shared/language/en/shell.ts";
import { isLanguage, LANGUAGES, languages } from "../../shared/language/languages.ts";
import { COLOR_THEMES, type ColorTheme } from "../kit/appearance/appearance.ts";
import { changeAppearance, loudness, toggleMute, useAppearance } from "../kit/appearance/appearance-store.ts";
import { Button } from "../kit/ui/button.tsx";
import { watchPointer } from "../kit/ui/pointer-in-use.ts";
import { SoundIcon } from "../kit/ui/sound-icon.tsx";
import { pageLanguage, switchLanguage } from "../server/api/language.ts";
import { useForgetfulBrowser } from "./forgetful-browser.ts";
import styles from "./quick-settings.module.css";
import { watchTranslation } from "./translated-page.ts";
import { VolumeSlider } from "./volume-slider.tsx";

const MENU_ID = "quick-settings";

const THEME_NAMES: Readonly<Record<ColorTheme, string>> = aroundTexts.themes;

const VolumeField = ({ volume }: { readonly volume: number }) => {
  const id = useId();
  return (
    <div className={`grid gap-1 ${styles.field}`}>
      <label htmlFor={id}>{aroundTexts.volume}</label>
      <VolumeSlider id={id} volume={volume} />
    </div>
  );
};

const ThemeField = ({ theme }: { readonly theme: ColorTheme }) => {
  const name = useId();
  return (
    <fieldset className="flex between">
      <legend className={styles.legend}>{aroundTexts.theme}</legend>
      {COLOR_THEMES.map((choice) => (
        <label key={choice} className={`row gap-2 target ${styles.theme}`}>
          <input
            type="radio"
            name={name}
            checked={choice === theme}
            onChange={() => changeAppearance({ theme: choice })}
          />
          {THEME_NAMES[choice]}
        </label>
      ))}
    </fieldset>
  );
};

/** Here too, because a game's page has no footer with the languages. */
const LanguageField = () => {
  const id = useId();
  return (
    <div className={`grid gap-1 ${styles.field}`}>
      <label htmlFor={id}>{shellTexts.language}</label>
      <select
        id={id}
        className={`boxed target surface ${styles.select}`}
        value={pageLanguage()}
        onChange={({ target }) => {
          if (isLanguage(target.value)) void switchLanguage(target.value);
        }}
      >
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {LANGUAGES[language].name}
          </option>
        ))}
      </select>
    </div>
  );
};

export const QuickSettings = () => {
  const appearance = useAppearance();
  const volume = loudness(appearance);
  const [isOpen, setOpen] = useState(false);
  // These two are here because this part of every page is not in the first load.
  useForgetfulBrowser();
  useEffect(watchTranslation, []);
  useEffect(watchPointer, []);
  return (
    <>
      <button type="button" className={styles.button} popoverTarget={MENU_ID} aria-label={aroundTexts.quickSettings}>
        <SoundIcon isOff={volume === 0} />
      </button>
      <div
        id={MENU_ID}
        className={`panel pad-3 ${styles.menu}`}
        popover="auto"
        onBeforeToggle={(event) => event.newState === "open" && setOpen(true)}
        // Unmount the content only after closing: the browser returns the focus only from an element that still exists.
        onToggle={(event) => setOpen(event.newState === "open")}
      >
        {isOpen && (
          <>
            <Button className={styles.mute} aria-pressed={volume === 0} onClick={toggleMute}>
              <SoundIcon isOff={volume === 0} />
              {aroundTexts.mute}
            </Button>
            <VolumeField volume={volume} />
            <ThemeField theme={appearance.theme} />
            <LanguageField />
          </>
        )}
      </div>
    </>
  );
};
