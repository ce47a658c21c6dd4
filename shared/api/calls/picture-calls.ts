import { calls, gameId, type PathParameter, username } from "./call.ts";

const picture = <Path extends Readonly<Record<string, PathParameter>>>(
  summary: string,
  path: Path,
  media: "image/png" | "image/svg+xml" = "image/png",
) =>
  ({
    summary,
    about: "As in previews of links. `?lang=de` translates its words.",
    access: "everybody",
    bucket: "pages",
    limit: "pictures",
    limitBy: "handler",
    path,
    answer: { about: "The picture.", media },
    refusals: { 404: ["no-such-address"] },
  }) as const;

export const pictureCalls = calls({
  "GET /:gameId/board.png": picture("The board of a game", { gameId }),
  "GET /:gameId/board.svg": picture("The board of a game as SVG", { gameId }, "image/svg+xml"),
  "GET /@/:username/card.png": picture("A player's ratings as a picture", { username }),
  "GET /studies/:id/board.png": picture("The board of a study", {
    id: { about: "The study's id.", example: "Kx9mPd3RvA" },
  }),
  "GET /arena/:id/card.png": picture("An arena as a picture", {
    id: { about: "The arena's id.", example: "CDFGHJKM" },
  }),
  "GET /daily/:day/board.png": picture("The first puzzle of a day", {
    day: { about: "The day's number, not in the future.", example: "52" },
  }),
});
