/** The operator's settings, unset: tests do not depend on what an operator has written into `wrangler.toml`. */
export const UNSET_SETTINGS = {
  PUBLIC_ORIGIN: "",
  MAIL_FROM: "",
  POOL_REGIONS: "",
  POOL_BANDS: "",
  COMPUTER_OPPONENT: "",
  HOUSE_BOT_GAMES_A_DAY: "",
  STATUS_URL: "",
  SOURCE_URL: "",
  COMMUNITY_URL: "",
  CONTACT_EMAIL: "",
  PUSH_HOSTS: "",
} as const;
