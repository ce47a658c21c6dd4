import { checkoutRequest } from "../../shared/api/api-schema.ts";
import { oembedQuery } from "../../shared/api/oembed-schema.ts";
import { SUPPORTER_PRICE } from "../../shared/api/payments-api.ts";
import { gameId, type Operation, type Operations, username } from "./operation.ts";

const picture = (summary: string, path: Operation["path"], media: "image/png" | "image/svg+xml" = "image/png") =>
  ({
    summary,
    about: "As in previews of links. `?lang=de` translates its words.",
    access: "everybody",
    limit: "pictures",
    ...(path !== undefined && { path }),
    answer: { about: "The picture.", media },
    refusals: { 404: ["no-such-address"] },
  }) as const satisfies Operation;

export const siteOperations = {
  "GET /api/health": {
    summary: "Whether the site is up",
    access: "everybody",
    limit: "pages",
    answer: { about: "It is.", type: "HealthResponse" },
  },
  "GET /api/v2/status": {
    summary: "The health of each part of the site",
    access: "everybody",
    answer: { about: "Up to fifteen seconds old.", type: "StatusResponse", keptFor: 15 },
  },
  "GET /api/v2/site": {
    summary: "The operator's settings",
    access: "everybody",
    answer: { about: "Addresses are null if they are not set.", type: "SiteResponse", keptFor: 3600 },
  },
  "GET /api/v2/activity": {
    summary: "How many wait and play",
    access: "everybody",
    answer: { about: "In all, and in each time control.", type: "ActivityResponse", keptFor: 10 },
  },
  "GET /api/v2/open-data": {
    summary: "Published files of finished rated games",
    about: "The page /open-data says what is in them.",
    access: "everybody",
    answer: { about: "All files.", type: "OpenDataResponse", keptFor: 300 },
  },
  "GET /api/oembed": {
    summary: "How to embed a game",
    about: "By the standard of oembed.com.",
    access: "everybody",
    limit: "pages",
    query: {
      schema: oembedQuery,
      about: {
        url: "The address of a game on this site.",
        maxwidth: "In pixels.",
        maxheight: "In pixels.",
        format: "Only json.",
      },
      example: { url: "https://play.example.com/Hn4gTq7WzE", maxwidth: "400" },
    },
    answer: { about: "A frame, and the picture of the game.", type: "OembedResponse" },
    refusals: { 404: ["no-such-address"], 501: ["malformed-call"] },
  },
  "POST /api/v2/payments/checkout": {
    summary: "Begin a donation",
    access: "players",
    limit: "payments",
    body: { schema: checkoutRequest, example: { priceName: SUPPORTER_PRICE } },
    answer: { about: "The payment provider's page.", type: "CheckoutResponse" },
    refusals: { 409: ["already-subscribed"], 503: ["no-donations", "payments-silent", "busy"] },
  },
  "POST /api/v2/payments/cancel-subscription": {
    summary: "End a donation with the paid period",
    access: "owners",
    limit: "payments",
    answer: { about: "The subscription as it is now.", type: "SubscriptionStatusResponse" },
    refusals: { 409: ["no-subscription"], 503: ["no-donations", "payments-silent"] },
  },
  "POST /api/v2/payments/resume-subscription": {
    summary: "Let a donation go on",
    access: "players",
    limit: "payments",
    answer: { about: "The subscription as it is now.", type: "SubscriptionStatusResponse" },
    refusals: { 409: ["no-subscription"], 503: ["no-donations", "payments-silent"] },
  },
  "GET /api/v2/payments/subscription-status": {
    summary: "The caller's donation",
    access: "owners",
    limit: "payments",
    answer: { about: "Without `subscription` if there is none.", type: "SubscriptionStatusResponse" },
    refusals: { 503: ["no-donations", "payments-silent"] },
  },
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
} as const satisfies Operations;
