import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Side } from "../../../shared/rules.ts";
import { Mark } from "../../board/mark.tsx";
import { SupporterBadge } from "../../ui/supporter-badge.tsx";
import styles from "./player-strip.module.css";

export interface PlayerStripProps {
  readonly player: Side;
  readonly name: string;
  /** Where the name leads; null for nowhere. */
  readonly page: string | null;
  readonly isSupporter: boolean;
  readonly isActive: boolean;
  /** Second line, such as the side and the rating. */
  readonly detail: ReactNode;
  readonly clock: ReactNode;
}

/** One side: its mark, its name, its clock. */
export const PlayerStrip = ({ player, name, page, isSupporter, isActive, detail, clock }: PlayerStripProps) => (
  <div className={styles.strip} data-active={isActive || undefined} data-player={player}>
    <span className={styles.mark} role="img" aria-label={player}>
      <Mark player={player} />
    </span>
    <div className={styles.who}>
      <span className={styles.line}>
        {page === null ? (
          <bdi className={styles.name} title={name}>
            {name}
          </bdi>
        ) : (
          <Link className={`${styles.name} ${styles.link}`} to={page} title={name}>
            <bdi>{name}</bdi>
          </Link>
        )}
        {isSupporter && <SupporterBadge look="plain" />}
      </span>
      <span className={styles.detail}>{detail}</span>
    </div>
    {clock}
  </div>
);

/** The place of a side that is not known yet. */
export const EmptyStrip = () => <div className={styles.strip} />;
