import { PAGE_METAS } from "../../../shared/page-metas.ts";
import { BOARD_COLOURS } from "../../appearance/appearance.ts";
import { changeAppearance } from "../../appearance/appearance-store.ts";
import { useAppearance } from "../../appearance/use-appearance.ts";
import { CheckField } from "../../forms/check-field.tsx";
import { ChoiceField } from "../../forms/choice-field.tsx";
import { PageMeta } from "../../layout/page-meta.tsx";
import { ColourSample } from "./colour-sample.tsx";
import { Card, SettingsSection } from "./settings-section.tsx";
import { VolumeField } from "./volume-field.tsx";

export const AppearancePage = () => {
  const { theme, colours, volume, confirmsMoves } = useAppearance();
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
        <VolumeField value={volume} onChange={(chosen) => changeAppearance({ volume: chosen })} />
        <CheckField
          label="Confirm moves on touch screens: tap a square twice to play it"
          checked={confirmsMoves}
          onChange={(event) => changeAppearance({ confirmsMoves: event.target.checked })}
        />
      </Card>
    </SettingsSection>
  );
};
