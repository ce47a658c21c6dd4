import { useEffect } from "react";
import { settingsTexts } from "../../../shared/language/en/settings.ts";
import { fill } from "../../../shared/language/fill.ts";
import { ChoiceField } from "../../forms/choice-field.tsx";
import {
  BOARD_THEMES,
  type BoardTheme,
  changePerks,
  loadThemes,
  SOUND_SETS,
  type SoundSet,
  usePerks,
} from "../../kit/appearance/perks.ts";
import { BoardPicture } from "../../kit/board/board-picture.tsx";
import { BOARD_WON } from "../../kit/board/examples.ts";
import { playSample } from "../../kit/sound/sample.ts";
import { Button } from "../../kit/ui/button.tsx";
import { Card } from "../../kit/ui/card.tsx";
import { Link } from "../../kit/ui/link.tsx";
import { rich } from "../../kit/ui/rich.tsx";
import { useSession } from "../../server/session/session.tsx";
import styles from "./perks-card.module.css";

const { perks: texts } = settingsTexts;

const STANDARD = "standard";

const ThemeSample = ({ theme }: { readonly theme: BoardTheme }) => (
  <span className={`row gap-3 ${styles.sample}`}>
    <span className={styles.picture} data-board={theme} aria-hidden="true">
      <BoardPicture {...BOARD_WON} label="" />
    </span>
    {texts.themes[theme]}
  </span>
);

/** Everybody can see and hear samples; only supporters can choose. */
export const PerksCard = () => {
  const isSupporter = useSession().user?.supporter === true;
  const { board, sounds } = usePerks();
  useEffect(() => loadThemes(), []);
  return (
    <Card>
      {!isSupporter && <p>{rich(texts.forSupporters, { link: (label) => <Link to="/donate">{label}</Link> }, {})}</p>}
      <fieldset className="stack gap-4" disabled={!isSupporter}>
        <ChoiceField<BoardTheme | typeof STANDARD>
          legend={texts.theme}
          value={(isSupporter ? board : null) ?? STANDARD}
          choices={[
            { value: STANDARD, label: texts.standard },
            ...BOARD_THEMES.map((theme) => ({ value: theme, label: <ThemeSample theme={theme} /> })),
          ]}
          onChange={(choice) => changePerks({ board: choice === STANDARD ? null : choice })}
          isWordy
        />
        <ChoiceField<SoundSet | typeof STANDARD>
          legend={texts.sounds}
          value={(isSupporter ? sounds : null) ?? STANDARD}
          choices={[
            { value: STANDARD, label: texts.standard },
            ...SOUND_SETS.map((set) => ({ value: set, label: texts.sets[set] })),
          ]}
          onChange={(choice) => changePerks({ sounds: choice === STANDARD ? null : choice })}
        />
      </fieldset>
      <div className="flex wrap gap-2">
        {SOUND_SETS.map((set) => (
          <Button key={set} onClick={() => void playSample(set)}>
            {fill(texts.listen, { set: texts.sets[set] })}
          </Button>
        ))}
      </div>
    </Card>
  );
};
