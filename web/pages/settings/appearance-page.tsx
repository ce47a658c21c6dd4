import { useId } from "react";
import { PAGE_METAS } from "../../../shared/page-metas.ts";
import { BOARD_COLOURS, type BoardColours } from "../../appearance/appearance.ts";
import { changeAppearance, useAppearance } from "../../appearance/appearance-store.ts";
import { changePreparedSetting, usePreparedSetting } from "../../appearance/prepared-setting.ts";
import { Mark } from "../../board/mark.tsx";
import { CheckField, ChoiceField } from "../../forms/choice-field.tsx";
import { PageMeta } from "../../layout/page-meta.tsx";
import { VolumeSlider, volumeText } from "../../layout/volume-slider.tsx";
import { Card } from "../../ui/card.tsx";
import styles from "./appearance-page.module.css";
import { SettingsSection } from "./settings-section.tsx";

const VolumeField = ({ volume }: { readonly volume: number }) => {
  const id = useId();
  return (
    <div className={styles.field}>
      <div className={styles.line}>
        <label className={styles.label} htmlFor={id}>
          Sound volume
        </label>
        <output htmlFor={id} className={styles.value}>
          {volumeText(volume)}
        </output>
      </div>
      <VolumeSlider id={id} volume={volume} />
    </div>
  );
};

const NAMES: Readonly<Record<BoardColours, string>> = {
  "blue-orange": "Blue, orange",
  "blue-red": "Blue, red",
  "violet-gold": "Violet, gold",
};

/** What X and O look like in a pair of colours. */
const ColourSample = ({ colours }: { readonly colours: BoardColours }) => (
  <span className={styles.sample}>
    <span className={styles.marks} data-colours={colours}>
      <Mark player="X" />
      <Mark player="O" />
    </span>
    {NAMES[colours]}
  </span>
);

export const AppearancePage = () => {
  const { theme, colours, volume, confirmsMoves, isZen, hasShortcuts, callsTime, vibrates } = useAppearance();
  const prepared = usePreparedSetting();
  return (
    <SettingsSection heading="Appearance" lede="Takes effect at once, and is kept in this browser.">
      <PageMeta {...PAGE_METAS["/settings/appearance"]} />
      <Card>
        <ChoiceField
          legend="Theme"
          value={theme}
          choices={[
            { value: "system", label: "System" },
            { value: "light", label: "Light" },
            { value: "dark", label: "Dark" },
          ]}
          onChange={(choice) => changeAppearance({ theme: choice })}
        />
        <ChoiceField
          legend="Board colours"
          value={colours}
          choices={BOARD_COLOURS.map((pair) => ({ value: pair, label: <ColourSample colours={pair} /> }))}
          onChange={(choice) => changeAppearance({ colours: choice })}
        />
      </Card>
      <Card>
        <VolumeField volume={volume} />
        <ChoiceField
          legend="Prepared moves: squares that you choose while your opponent thinks"
          value={prepared}
          choices={[
            { value: "automatic", label: "Automatic: one in bullet and blitz" },
            { value: "off", label: "Off" },
            { value: "one", label: "One move" },
            { value: "table", label: "One for each board you may be sent to" },
          ]}
          onChange={changePreparedSetting}
          isWordy
        />
        <CheckField
          label="Confirm moves on touch screens: tap a square twice to play it"
          checked={confirmsMoves}
          onChange={(event) => changeAppearance({ confirmsMoves: event.target.checked })}
        />
        {"vibrate" in navigator && (
          <CheckField
            label="Vibrate when it is your turn"
            checked={vibrates}
            onChange={(event) => changeAppearance({ vibrates: event.target.checked })}
          />
        )}
        <CheckField
          label="Letters and digits as shortcuts in a game"
          checked={hasShortcuts}
          onChange={(event) => changeAppearance({ hasShortcuts: event.target.checked })}
        />
        <CheckField
          label="Tell screen readers when your time runs down"
          checked={callsTime}
          onChange={(event) => changeAppearance({ callsTime: event.target.checked })}
        />
        <CheckField
          label="Zen mode: while you play, show only the board and the clocks"
          checked={isZen}
          onChange={(event) => changeAppearance({ isZen: event.target.checked })}
        />
      </Card>
    </SettingsSection>
  );
};
