import { aroundTexts } from "../../shared/language/en/around.ts";
import { fill } from "../../shared/language/fill.ts";
import { changeAppearance } from "../appearance/appearance-store.ts";
import { playSound } from "../sound/sound.ts";
import styles from "./volume-slider.module.css";

/** The square whose note is played. */
const CENTRE = 40;
const ring = (): void => playSound("move", [CENTRE]);

export const volumeText = (volume: number): string =>
  volume === 0 ? aroundTexts.volumeOff : fill(aroundTexts.volumePercent, { percent: Math.round(volume * 100) });

export interface VolumeSliderProps {
  /** Of the element, for its label. */
  readonly id: string;
  /** From 0 to 1. */
  readonly volume: number;
}

/** How loud sounds are. When the slider is let go, a move sounds as loud as chosen. */
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
