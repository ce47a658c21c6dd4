import { Hono } from "hono";
import { isArenaId } from "../../../shared/arena/arena.ts";
import { isGameId } from "../../../shared/game/game-id.ts";
import { LANGUAGE_PARAMETER, type Language } from "../../../shared/language/languages.ts";
import type { GameSummary } from "../../../shared/pages/game-meta.ts";
import { profilePath } from "../../../shared/pages/page-meta.ts";
import { arenaPath } from "../../../shared/pages/pages.ts";
import { dayInAddress, isDayBegun, puzzlesOfDay } from "../../../shared/puzzles/days.ts";
import { podiumsOf } from "../../data/arena/arena-results.ts";
import { findArena } from "../../data/arena/arenas.ts";
import { database } from "../../data/database.ts";
import { findStandings, perfsOf } from "../../data/game/ratings.ts";
import { findStudy } from "../../data/game/studies.ts";
import { readPuzzle } from "../../data/puzzles/puzzle-files.ts";
import { pictureAddress, pictureLanguage } from "../../platform/language/picture-language.ts";
import { answerInTime } from "../html/answer-in-time.ts";
import { findSummary } from "../html/find-game.ts";
import { arenaPicture } from "./arena-picture.ts";
import { dailyPicture } from "./daily-picture.ts";
import { gamePicture } from "./game-picture.ts";
import type { WidthOf } from "./layout.ts";
import { profilePicture } from "./profile-picture.ts";
import { asPng, asSvg, type Draw, type PictureContext, type Subject, sendPicture } from "./send-picture.ts";
import { studyPicture } from "./study-picture.ts";

/** Seconds. Short, so that an old or deleted name soon disappears. */
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
  if (game === undefined) return { kind: "unread" };
  const svg = (widthOf: WidthOf) => gamePicture(game, language, widthOf);
  return { kind: "picture", svg, seconds: GOOD_FOR[game.phase] };
};

const profileSubject = async (env: Env, username: string, language: Language): Promise<Subject> => {
  const now = Date.now();
  const player = await answerInTime("profile", findStandings(database(env), username, now));
  if (player === undefined) return { kind: "unread" };
  if (player === null) return { kind: "unknown" };
  if (player.username !== username) return { kind: "moved", to: cardPath(player.username, language) };
  const perfs = perfsOf(player.ratings, now);
  const svg = (widthOf: WidthOf) => profilePicture({ username, perfs }, language, widthOf);
  return { kind: "picture", svg, seconds: PROFILE_GOOD_FOR };
};

/** Seconds. Short, because the owner may be editing the study. */
const STUDY_GOOD_FOR = 60;

const studySubject = async (env: Env, id: string, language: Language): Promise<Subject> => {
  const study = await answerInTime("study", findStudy(database(env), id));
  if (study === undefined) return { kind: "unread" };
  if (study === null) return { kind: "unknown" };
  return { kind: "picture", svg: (widthOf) => studyPicture(study, language, widthOf), seconds: STUDY_GOOD_FOR };
};

/** Seconds. Less while the arena is not over, or its podium is not known yet. */
const ARENA_GOOD_FOR = { most: 600, least: 60 } as const;

const arenaSubject = async (env: Env, id: string, language: Language): Promise<Subject> => {
  const db = database(env);
  const found = await answerInTime("arena", Promise.all([findArena(db, id), podiumsOf(db, [id])]));
  if (found === undefined) return { kind: "unread" };
  const [arena, podiums] = found;
  if (arena === null) return { kind: "unknown" };
  const podium = podiums.get(id) ?? [];
  const { most, least } = ARENA_GOOD_FOR;
  const untilEnd = podium.length > 0 || arena.endsAt === null ? most : (arena.endsAt - Date.now()) / 1000;
  const seconds = Math.round(Math.min(most, Math.max(least, untilEnd)));
  return { kind: "picture", svg: (widthOf) => arenaPicture(arena, podium, language, widthOf), seconds };
};

/** Seconds: a day's puzzles never change. */
const DAY_GOOD_FOR = 86_400;

const daySubject = async (env: Env, url: string, day: number, language: Language): Promise<Subject> => {
  const [first = 0] = puzzlesOfDay(day);
  const puzzle = await answerInTime("puzzle", readPuzzle(env, url, first));
  if (puzzle === undefined) return { kind: "unread" };
  return { kind: "picture", svg: (widthOf) => dailyPicture(puzzle, language, widthOf), seconds: DAY_GOOD_FOR };
};

const cardPath = (username: string, language: Language): string =>
  pictureAddress(`${profilePath(username)}/card.png`, language);

const languageOf = ({ req }: PictureContext): Language => pictureLanguage(req.query(LANGUAGE_PARAMETER));

const sendBoard = (context: PictureContext, gameId: string, file: string, draw: Draw): Response | Promise<Response> => {
  if (!isGameId(gameId)) return context.notFound();
  const language = languageOf(context);
  const path = pictureAddress(`/${gameId}/${file}`, language);
  return sendPicture(context, path, (env) => gameSubject(env, gameId, language), draw);
};

/** They show what the link's page shows to everybody. "?lang=de" translates their words. */
export const pictureRoutes = new Hono<{ Bindings: Env }>()
  .get("/:gameId/board.png", (context) => sendBoard(context, context.req.param("gameId"), "board.png", asPng))
  .get("/:gameId/board.svg", (context) => {
    const { gameId } = context.req.param();
    return sendBoard(context, gameId, "board.svg", asSvg(gameId));
  })
  .get("/studies/:id/board.png", (context) => {
    const { id } = context.req.param();
    if (!isGameId(id)) return context.notFound();
    const language = languageOf(context);
    const path = pictureAddress(`/studies/${id}/board.png`, language);
    return sendPicture(context, path, (env) => studySubject(env, id, language), asPng);
  })
  .get("/arena/:id/card.png", (context) => {
    const { id } = context.req.param();
    if (!isArenaId(id)) return context.notFound();
    const language = languageOf(context);
    const path = pictureAddress(`${arenaPath(id)}/card.png`, language);
    return sendPicture(context, path, (env) => arenaSubject(env, id, language), asPng);
  })
  .get("/daily/:day/board.png", (context) => {
    const day = dayInAddress(context.req.param("day"));
    if (day === null || !isDayBegun(day, Date.now())) return context.notFound();
    const language = languageOf(context);
    const path = pictureAddress(`/daily/${day}/board.png`, language);
    return sendPicture(context, path, (env) => daySubject(env, context.req.url, day, language), asPng);
  })
  .get("/@/:username/card.png", (context) => {
    const { username } = context.req.param();
    const language = languageOf(context);
    return sendPicture(context, cardPath(username, language), (env) => profileSubject(env, username, language), asPng);
  });
