import type { ReactNode } from "react";
import type { Player } from "../../../shared/rules.ts";
import { Mark } from "../../game/mark.tsx";
import styles from "./player-strip.module.css";

export interface PlayerStripProps {
  readonly player: Player;
  readonly name: string;
  readonly isActive: boolean;
  /** Second line, such as the side and the rating. */
  readonly detail: ReactNode;
  readonly clock: ReactNode;
}

/** One side: its mark, its name, its clock. */
export const PlayerStrip = ({ player, name, isActive, detail, clock }: PlayerStripProps) => (
  <div className={styles.strip} data-active={isActive || undefined} data-player={player}>
    <span className={styles.mark} role="img" aria-label={player}>
      <Mark player={player} />
    </span>
    <div className={styles.who}>
      <bdi className={styles.name} title={name}>
        {name}
      </bdi>
      <span className={styles.detail}>{detail}</span>
    </div>
    {clock}
  </div>
);

/** The place of a side that is not known yet. */
export const EmptyStrip = () => <div className={styles.strip} />;
