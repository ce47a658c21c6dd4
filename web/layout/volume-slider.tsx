import { aroundTexts } from "../../shared/language/en/around.ts";
import { fill } from "../../shared/language/fill.ts";
import { changeAppearance } from "../kit/appearance/appearance-store.ts";
import { playSound } from "../kit/sound/sound.ts";
import styles from "./quick-settings.module.css";

/** The test sound is the note of this square. */
const CENTRE = 40;
const ring = (): void => playSound("move", [CENTRE]);

export const volumeText = (volume: number): string =>
  volume === 0 ? aroundTexts.volumeOff : fill(aroundTexts.volumePercent, { percent: Math.round(volume * 100) });

interface VolumeSliderProps {
  /** The id of the element, for its label. */
  readonly id: string;
  /** From 0 to 1. */
  readonly volume: number;
}

/** Sets the volume. Plays a move's sound when the slider is released. */
export const VolumeSlider = ({ id, volume }: VolumeSliderProps) => (
  <input
    id={id}
    type="range"
    className={styles.slider}
    min={0}
    max={1}
    step={0.05}
    value={volume}
    aria-valuetext={volumeText(volume)}
    onChange={(event) => changeAppearance({ volume: event.target.valueAsNumber, isMuted: false })}
    onPointerUp={ring}
    onKeyUp={(event) => event.key !== "Tab" && ring()}
  />
);
