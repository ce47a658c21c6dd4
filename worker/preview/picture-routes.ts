import { Hono } from "hono";
import { isGameId } from "../../shared/game-id.ts";
import type { GameSummary } from "../../shared/game-meta.ts";
import { LANGUAGE_PARAMETER, type Language } from "../../shared/language/languages.ts";
import { profilePath } from "../../shared/page-meta.ts";
import { database } from "../data/database.ts";
import { perfsOf } from "../data/perfs.ts";
import { findStandings } from "../data/ratings.ts";
import { answerInTime } from "../html/answer-in-time.ts";
import { findSummary } from "../html/find-game.ts";
import { pictureAddress, pictureLanguage } from "../language/picture-language.ts";
import type { Picture } from "../picture/shapes.ts";
import { gamePicture } from "./game-picture.ts";
import { profilePicture } from "./profile-picture.ts";
import { asPng, asSvg, type PictureContext, type Subject, sendPicture } from "./send-picture.ts";

/** Seconds for which a picture is good. Nobody's name is shown for long after they have changed it or have gone. */
const GOOD_FOR: Readonly<Record<GameSummary["phase"], number>> = {
  waiting: 30,
  playing: 10,
  finished: 3600,
  "called-off": 3600,
};
const PROFILE_GOOD_FOR = 600;

const gameSubject = async (env: Env, gameId: string, language: Language): Promise<Subject> => {
  const game = await findSummary(env, gameId);
  if (game === null) return { kind: "unknown" };
  const picture = game === undefined ? null : gamePicture(game, language);
  if (game === undefined || picture === null) return { kind: "unread" };
  return { kind: "picture", picture, seconds: GOOD_FOR[game.phase] };
};

const profileSubject = async (env: Env, username: string, language: Language): Promise<Subject> => {
  const now = Date.now();
  const player = await answerInTime("profile", findStandings(database(env), username, now));
  if (player === undefined) return { kind: "unread" };
  if (player === null) return { kind: "unknown" };
  if (player.username !== username) return { kind: "moved", to: cardPath(player.username, language) };
  const picture = profilePicture({ username, perfs: perfsOf(player.ratings, now) }, language);
  return { kind: "picture", picture, seconds: PROFILE_GOOD_FOR };
};

const cardPath = (username: string, language: Language): string =>
  pictureAddress(`${profilePath(username)}/card.png`, language);

const languageOf = ({ req }: PictureContext): Language => pictureLanguage(req.query(LANGUAGE_PARAMETER));

const sendBoard = (
  context: PictureContext,
  gameId: string,
  file: string,
  draw: (picture: Picture) => Response,
): Response | Promise<Response> => {
  if (!isGameId(gameId)) return context.notFound();
  const language = languageOf(context);
  const path = pictureAddress(`/${gameId}/${file}`, language);
  return sendPicture(context, path, (env) => gameSubject(env, gameId, language), draw);
};

/**
 * The pictures of links: `/{gameId}/board.png`, the same as a drawing to keep, and `/@/{username}/card.png`. They show what
 * the page at the address shows to everybody, and there is one where there is a page. "?lang=de" writes their words in German.
 */
export const pictureRoutes = new Hono<{ Bindings: Env }>()
  .get("/:gameId/board.png", (context) => sendBoard(context, context.req.param("gameId"), "board.png", asPng))
  .get("/:gameId/board.svg", (context) => {
    const { gameId } = context.req.param();
    return sendBoard(context, gameId, "board.svg", asSvg(gameId));
  })
  .get("/@/:username/card.png", (context) => {
    const { username } = context.req.param();
    const language = languageOf(context);
    return sendPicture(context, cardPath(username, language), (env) => profileSubject(env, username, language), asPng);
  });
