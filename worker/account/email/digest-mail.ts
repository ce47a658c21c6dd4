import type { Millis } from "../../../shared/game/time-controls.ts";
import { count, fill } from "../../../shared/language/fill.ts";
import { BUILT_IN, LANGUAGES } from "../../../shared/language/languages.ts";
import type { User } from "../../data/schema.ts";
import { mailsIn } from "../../platform/language/translations.ts";
import { signStopToken, stopAddress } from "./digest-stop.ts";
import { type Addressee, writeLetter } from "./letter.ts";
import { canSendMail } from "./mail-health.ts";
import { type Mail, mailer } from "./mailer.ts";
import { momentText } from "./moment-text.ts";

export interface DigestGame {
  readonly opponent: string;
  readonly deadline: Millis;
}

/** A mail client calls `stopUrl` itself with a POST (RFC 8058); a person opens the same address. */
const digestMail = (addressee: Addressee, origin: string, stopUrl: string, games: readonly DigestGame[]): Mail => {
  const texts = mailsIn(addressee.language);
  const writing = LANGUAGES[addressee.language];
  const line = ({ opponent, deadline }: DigestGame): string =>
    fill(texts.digestGame, { player: opponent, time: momentText(deadline, writing.locale) }, writing);
  const letter = writeLetter(addressee, {
    subject: count(texts.digestSubject, games.length, {}, writing),
    before: [texts.digest, ...games.map(line)],
    link: { label: texts.links.games, url: `${origin}/games/mine` },
    after: [texts.digestWhy],
    stop: { label: texts.links.stopDigest, url: stopUrl },
  });
  return {
    ...letter,
    headers: { "List-Unsubscribe": `<${stopUrl}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
  };
};

/** No request leads here, so the site's address is a setting. Local runs have none: this is their usual address. */
const originOf = ({ PUBLIC_ORIGIN }: Env): string => URL.parse(PUBLIC_ORIGIN)?.origin ?? "http://localhost:8787";

export const sendDigest = async (env: Env, user: User, games: readonly DigestGame[]): Promise<void> => {
  if (user.email === null || !canSendMail(env)) return;
  const origin = originOf(env);
  const stopUrl = stopAddress(origin, await signStopToken(user.id, env.SESSION_SECRET));
  const addressee = { to: user.email, username: user.username, language: user.language ?? BUILT_IN };
  await mailer(env).send(digestMail(addressee, origin, stopUrl, games));
};
