import { accountHandlers } from "./http/account/account.ts";
import { accountChangeHandlers } from "./http/account/account-changes.ts";
import { exportHandlers } from "./http/account/account-export.ts";
import { authHandlers } from "./http/account/auth.ts";
import { botHandlers } from "./http/account/bot.ts";
import { confirmationHandlers } from "./http/account/confirmation.ts";
import { emailChangeHandlers } from "./http/account/email-change.ts";
import { notificationHandlers } from "./http/account/notifications.ts";
import { passwordResetHandlers } from "./http/account/password-reset.ts";
import { webhookHandlers } from "./http/account/payment-webhook.ts";
import { paymentHandlers } from "./http/account/payments.ts";
import { registrationHandlers } from "./http/account/registration.ts";
import { sessionHandlers } from "./http/account/sessions.ts";
import { tokenHandlers } from "./http/account/tokens.ts";
import { arenaHandlers } from "./http/game/arenas.ts";
import { noteHandlers } from "./http/game/game-notes.ts";
import { gameHandlers } from "./http/game/games.ts";
import { openDataHandlers } from "./http/game/open-data.ts";
import { openingHandlers } from "./http/game/openings.ts";
import { ownGameHandlers } from "./http/game/own-games.ts";
import { seekHandlers } from "./http/game/seeks.ts";
import { studyHandlers } from "./http/game/studies.ts";
import { tvHandlers } from "./http/game/tv.ts";
import { activityHandlers } from "./http/operator/activity.ts";
import { adminHandlers } from "./http/operator/admin.ts";
import { adminOpenDataHandlers } from "./http/operator/admin-open-data.ts";
import { adminReportHandlers } from "./http/operator/admin-reports.ts";
import { siteHandlers } from "./http/operator/site.ts";
import { statusHandlers } from "./http/operator/status.ts";
import { blockHandlers } from "./http/people/blocks.ts";
import { botListHandlers } from "./http/people/bots.ts";
import { friendHandlers } from "./http/people/friends.ts";
import { leaderboardHandlers } from "./http/people/leaderboard.ts";
import { profileHandlers } from "./http/people/profile.ts";
import { reportHandlers } from "./http/people/reports.ts";
import { userGameHandlers } from "./http/people/user-games.ts";
import { userHandlers } from "./http/people/users.ts";
import { programHandlers } from "./http/programs/program-routes.ts";
import { proposalHandlers } from "./http/puzzles/proposals.ts";
import { puzzleHandlers } from "./http/puzzles/puzzles.ts";
import { raceHandlers } from "./http/puzzles/races.ts";
import { stormHandlers } from "./http/puzzles/storms.ts";
import type { Handlers } from "./http/request/routes-of.ts";
import { sendOembed } from "./site/embed/oembed.ts";

/** A handler that is missing here does not compile. */
export const HANDLERS: Handlers = {
  ...accountHandlers,
  ...accountChangeHandlers,
  ...exportHandlers,
  ...authHandlers,
  ...botHandlers,
  ...confirmationHandlers,
  ...emailChangeHandlers,
  ...notificationHandlers,
  ...passwordResetHandlers,
  ...webhookHandlers,
  ...paymentHandlers,
  ...registrationHandlers,
  ...sessionHandlers,
  ...tokenHandlers,
  ...arenaHandlers,
  ...noteHandlers,
  ...gameHandlers,
  ...openDataHandlers,
  ...openingHandlers,
  ...ownGameHandlers,
  ...seekHandlers,
  ...studyHandlers,
  ...tvHandlers,
  ...activityHandlers,
  ...adminHandlers,
  ...adminOpenDataHandlers,
  ...adminReportHandlers,
  ...siteHandlers,
  ...statusHandlers,
  ...blockHandlers,
  ...botListHandlers,
  ...friendHandlers,
  ...leaderboardHandlers,
  ...profileHandlers,
  ...reportHandlers,
  ...userGameHandlers,
  ...userHandlers,
  ...programHandlers,
  ...proposalHandlers,
  ...puzzleHandlers,
  ...raceHandlers,
  ...stormHandlers,
  "GET /api/oembed": ({ context, query }) => sendOembed(context, query),
};
