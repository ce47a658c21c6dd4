import { isGameId } from "../../shared/game-id.ts";
import { isPagePath, type PagePath } from "../../shared/page-metas.ts";

/** What an address asks for. Whether there is such a player or game is asked later. */
export type PageRoute =
  | { readonly kind: "page"; readonly path: PagePath }
  | { readonly kind: "profile"; readonly username: string }
  | { readonly kind: "game"; readonly gameId: string }
  | { readonly kind: "nothing" };

/** What the files of the build call it: the first part of the path, or what it is the page of. */
export const nameOfRoute = (route: PageRoute): string => {
  if (route.kind !== "page") return route.kind;
  const [, first = ""] = route.path.split("/");
  return first === "" ? "home" : first;
};

/** Null where an escape in it means nothing. */
const decoded = (segment: string): string | null => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
};

/** The same path without escapes that mean nothing: a part that has one is taken letter by letter, and escaped as that. */
export const wellFormed = (pathname: string): string =>
  pathname
    .split("/")
    .map((segment) => (decoded(segment) === null ? encodeURIComponent(segment) : segment))
    .join("/");

/** Reads a path as the router of `web/app/routes.tsx` does: capitals, escapes and a slash at the end make no difference. */
export const routeOf = (pathname: string): PageRoute => {
  const parts = pathname.replace(/\/+$/, "").split("/").slice(1);
  const segments = parts.map((part) => decoded(part) ?? part);
  const [first = "", second = ""] = segments;
  if (segments.length === 2 && first === "@" && second !== "") return { kind: "profile", username: second };
  if (segments.length === 1 && isGameId(first)) return { kind: "game", gameId: first };
  const path = `/${segments.join("/").toLowerCase()}`;
  return isPagePath(path) ? { kind: "page", path } : { kind: "nothing" };
};
