import { isGameId } from "../../../shared/game/game-id.ts";
import { readAddress } from "./analysis-address.ts";
import type { Analysis } from "./variations.ts";

/** What a link of this site shows. The moves of a game and the tree of a study must be fetched. */
export type LinkedPlace =
  | { readonly kind: "analysis"; readonly analysis: Analysis }
  | { readonly kind: "game"; readonly gameId: string }
  | { readonly kind: "study"; readonly studyId: string };

/** The page of a game, the same inside another site, and its calls of the API. */
const GAME = /^\/(?:embed\/game\/|api\/v\d+\/games\/)?([^/]+)(?:\/export)?$/;
const WITH_MOVES = ["/analysis", "/review", "/practice"];
/** As `newStudyId` makes them. */
const STUDY_ID = /^[A-Za-z0-9]{10}$/;

/** What stands around a link in a sentence. An ellipsis stays: programs put it where they cut a link. */
const AROUND = /^[\s<([{"'«“„]+|[\s>)\]}"'»”,;:!?]+$|(?<!\.)\.$/g;

/** A word without brackets, quotes and full stops around it. */
export const bareWord = (word: string): string => {
  const bare = word.replace(AROUND, "");
  return bare === word ? bare : bareWord(bare);
};

const hostOf = (url: URL): string => url.host.replace(/^www\./, "");

const parsed = (link: string, origin: string): URL | null => {
  try {
    return new URL(link, origin);
  } catch {
    return null;
  }
};

/** True for a word that is a link, or an address of this site without "https://". */
export const isLink = (word: string, origin: string): boolean => {
  const lower = word.toLowerCase();
  return /^https?:\/\//.test(lower) || lower.replace(/^www\./, "").startsWith(`${hostOf(new URL(origin))}/`);
};

export const readLink = (link: string, origin: string): LinkedPlace | null => {
  const url = parsed(/^\/|^https?:/i.test(link) ? link : `https://${link}`, origin);
  if (url === null || hostOf(url) !== hostOf(new URL(origin))) return null;
  const [, gameId = ""] = GAME.exec(url.pathname) ?? [];
  if (isGameId(gameId)) return { kind: "game", gameId };
  if (!WITH_MOVES.includes(url.pathname)) return null;
  const { searchParams } = url;
  if (searchParams.has("moves") || searchParams.has("tree")) {
    const linked = readAddress(searchParams);
    return linked.kind === "analysis" ? linked : null;
  }
  const studyId = searchParams.get("study") ?? "";
  return STUDY_ID.test(studyId) ? { kind: "study", studyId } : null;
};
