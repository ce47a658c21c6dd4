import { commonTexts } from "../../../shared/language/en/common.ts";
import styles from "./bot-badge.module.css";

export const BotBadge = () => <span className={`flex-none muted strong ${styles.badge}`}>{commonTexts.bot}</span>;
