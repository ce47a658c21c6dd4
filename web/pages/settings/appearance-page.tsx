import { Suspense, useId } from "react";
import { settingsTexts } from "../../../shared/language/en/settings.ts";
import { isLanguage, LANGUAGES, languages } from "../../../shared/language/languages.ts";
import { pageMeta } from "../../../shared/pages/page-metas.ts";
import { CheckField, ChoiceField, SelectField } from "../../forms/choice-field.tsx";
import { BOARD_COLOURS, type BoardColours } from "../../kit/appearance/appearance.ts";
import { changeAppearance, useAppearance } from "../../kit/appearance/appearance-store.ts";
import { changeNumbersSetting, NUMBERS_SETTINGS, useNumbersSetting } from "../../kit/appearance/numbers-setting.ts";
import { changePreparedSetting, usePreparedSetting } from "../../kit/appearance/prepared-setting.ts";
import { Mark } from "../../kit/board/mark.tsx";
import { Card } from "../../kit/ui/card.tsx";
import { part } from "../../kit/ui/part.ts";
import { PageMeta } from "../../layout/page-meta.tsx";
import { VolumeSlider, volumeText } from "../../layout/volume-slider.tsx";
import { pageLanguage, switchLanguage } from "../../server/api/language.ts";
import styles from "./settings.module.css";
import { SettingsSection } from "./settings-section.tsx";

const texts = settingsTexts.appearance;

/** Loaded separately, because only this card needs the code of boards. */
const PerksCard = part(async () => (await import("./perks-card.tsx")).PerksCard);

const VolumeField = ({ volume }: { readonly volume: number }) => {
  const id = useId();
  return (
    <div className="grid">
      <div className="flex between small">
        <label className="strong" htmlFor={id}>
          {texts.volume}
        </label>
        <output htmlFor={id} className={styles.value}>
          {volumeText(volume)}
        </output>
      </div>
      <VolumeSlider id={id} volume={volume} />
    </div>
  );
};

const ColourSample = ({ colours }: { readonly colours: BoardColours }) => (
  <span className="grid gap-1 small">
    <span className={styles.marks} data-colours={colours}>
      <Mark player="X" />
      <Mark player="O" />
    </span>
    {texts.pairs[colours]}
  </span>
);

export const AppearancePage = () => {
  const { theme, colours, volume, confirmsMoves, isZen, hasShortcuts, callsTime, vibrates } = useAppearance();
  const prepared = usePreparedSetting();
  const numbers = useNumbersSetting();
  return (
    <SettingsSection heading={settingsTexts.pages.appearance} lede={texts.lede}>
      <PageMeta {...pageMeta("appearance")} />
      <Card>
        <ChoiceField
          legend={texts.theme}
          value={theme}
          choices={[
            { value: "system", label: texts.themes.system },
            { value: "light", label: texts.themes.light },
            { value: "dark", label: texts.themes.dark },
          ]}
          onChange={(choice) => changeAppearance({ theme: choice })}
        />
        <SelectField
          label={texts.language}
          name="language"
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
        </SelectField>
        <ChoiceField
          legend={texts.colours}
          value={colours}
          choices={BOARD_COLOURS.map((pair) => ({ value: pair, label: <ColourSample colours={pair} /> }))}
          onChange={(choice) => changeAppearance({ colours: choice })}
        />
        <ChoiceField
          legend={texts.numbers}
          value={numbers}
          choices={NUMBERS_SETTINGS.map((choice) => ({ value: choice, label: texts.numbering[choice] }))}
          onChange={changeNumbersSetting}
          isWordy
        />
      </Card>
      <Card>
        <VolumeField volume={volume} />
        <ChoiceField
          legend={texts.prepared}
          value={prepared}
          choices={[
            { value: "automatic", label: texts.preparing.automatic },
            { value: "off", label: texts.preparing.off },
            { value: "one", label: texts.preparing.single },
            { value: "table", label: texts.preparing.table },
          ]}
          onChange={changePreparedSetting}
          isWordy
        />
        <CheckField
          label={texts.confirm}
          checked={confirmsMoves}
          onChange={(event) => changeAppearance({ confirmsMoves: event.target.checked })}
        />
        {"vibrate" in navigator && (
          <CheckField
            label={texts.vibrate}
            checked={vibrates}
            onChange={(event) => changeAppearance({ vibrates: event.target.checked })}
          />
        )}
        <CheckField
          label={texts.shortcuts}
          checked={hasShortcuts}
          onChange={(event) => changeAppearance({ hasShortcuts: event.target.checked })}
        />
        <CheckField
          label={texts.callTime}
          checked={callsTime}
          onChange={(event) => changeAppearance({ callsTime: event.target.checked })}
        />
        <CheckField
          label={texts.zen}
          checked={isZen}
          onChange={(event) => changeAppearance({ isZen: event.target.checked })}
        />
      </Card>
      <Suspense fallback={null}>
        <PerksCard />
      </Suspense>
    </SettingsSection>
  );
};
