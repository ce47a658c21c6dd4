import type { ActivityResponse, HealthResponse, SiteResponse, StatusResponse } from "../api.ts";
import { checkoutRequest } from "../api-schema.ts";
import type { OembedResponse } from "../oembed-api.ts";
import { oembedQuery } from "../oembed-schema.ts";
import type { OpenDataResponse } from "../open-data-api.ts";
import type { CheckoutResponse, SubscriptionStatusResponse } from "../payments-api.ts";
import { SUPPORTER_PRICE } from "../payments-api.ts";
import { calls, type } from "./call.ts";

export const siteCalls = calls({
  "GET /api/health": {
    summary: "Whether the site is up",
    access: "everybody",
    bucket: "pages",
    answer: { about: "It is.", type: type<HealthResponse>("HealthResponse") },
  },
  "GET /api/v2/status": {
    summary: "The health of each part of the site",
    access: "everybody",
    bucket: "pages",
    answer: { about: "Up to fifteen seconds old.", type: type<StatusResponse>("StatusResponse"), keptFor: 15 },
  },
  "GET /api/v2/site": {
    summary: "The operator's settings",
    access: "everybody",
    bucket: "pages",
    answer: {
      about: "Addresses are null if they are not set.",
      type: type<SiteResponse>("SiteResponse"),
      keptFor: 3600,
    },
  },
  "GET /api/v2/activity": {
    summary: "How many wait and play",
    access: "everybody",
    bucket: "pages",
    answer: {
      about: "In all, and in each time control.",
      type: type<ActivityResponse>("ActivityResponse"),
      keptFor: 10,
    },
  },
  "GET /api/v2/open-data": {
    summary: "Published files of finished rated games",
    about: "The page /open-data says what is in them.",
    access: "everybody",
    bucket: "pages",
    answer: { about: "All files.", type: type<OpenDataResponse>("OpenDataResponse"), keptFor: 300 },
  },
  "GET /api/oembed": {
    summary: "How to embed a game",
    about: "By the standard of oembed.com.",
    access: "everybody",
    bucket: "pages",
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
    answer: { about: "A frame, and the picture of the game.", type: type<OembedResponse>("OembedResponse") },
    refusals: { 404: ["no-such-address"], 501: ["malformed-call"] },
  },
  "POST /api/v2/payments/checkout": {
    summary: "Begin a donation",
    access: "players",
    limit: "payments",
    body: { schema: checkoutRequest, example: { priceName: SUPPORTER_PRICE } },
    answer: { about: "The payment provider's page.", type: type<CheckoutResponse>("CheckoutResponse") },
    refusals: { 409: ["already-subscribed"], 503: ["no-donations", "payments-silent", "busy"] },
  },
  "POST /api/v2/payments/cancel-subscription": {
    summary: "End a donation with the paid period",
    access: "owners",
    limit: "payments",
    answer: {
      about: "The subscription as it is now.",
      type: type<SubscriptionStatusResponse>("SubscriptionStatusResponse"),
    },
    refusals: { 409: ["no-subscription"], 503: ["no-donations", "payments-silent"] },
  },
  "POST /api/v2/payments/resume-subscription": {
    summary: "Let a donation go on",
    access: "players",
    limit: "payments",
    answer: {
      about: "The subscription as it is now.",
      type: type<SubscriptionStatusResponse>("SubscriptionStatusResponse"),
    },
    refusals: { 409: ["no-subscription"], 503: ["no-donations", "payments-silent"] },
  },
  "GET /api/v2/payments/subscription-status": {
    summary: "The caller's donation",
    access: "owners",
    limit: "payments",
    answer: {
      about: "Without `subscription` if there is none.",
      type: type<SubscriptionStatusResponse>("SubscriptionStatusResponse"),
    },
    refusals: { 503: ["no-donations", "payments-silent"] },
  },
});
