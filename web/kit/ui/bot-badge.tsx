import { commonTexts } from "../../../shared/language/en/common.ts";
import styles from "./bot-badge.module.css";

/** Beside the name of a program that plays. */
export const BotBadge = () => <span className={styles.badge}>{commonTexts.bot}</span>;
