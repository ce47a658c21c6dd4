import { assertNever } from "../../shared/assert-never.ts";
import type { HubClientFrame } from "../../shared/protocol-schema.ts";
import type { ConnectedIdentity } from "../durable-object/identity-header.ts";
import { sendAck } from "../durable-object/sockets.ts";
import type { ChallengeService } from "./challenge-service.ts";
import type { FriendlyGameService } from "./friendly-game-service.ts";

export interface HubServices {
  readonly friendly: FriendlyGameService;
  readonly challenges: ChallengeService;
  /** Whether the player of a name is here, as far as the asking one may know. */
  readonly isOnline: (username: string) => Promise<boolean>;
}

/** What a page asks of its player's hub. */
export const onHubFrame = async (
  socket: WebSocket,
  identity: ConnectedIdentity,
  frame: HubClientFrame,
  { friendly, challenges, isOnline }: HubServices,
): Promise<void> => {
  const { id } = frame;
  switch (frame.event) {
    case "createFriendlyGame":
      return friendly.create(socket, identity, frame.args[0], id);
    case "sendChallenge":
      return challenges.request(socket, identity, frame);
    case "declineChallenge":
      await challenges.decline(identity, frame.args[0]);
      break;
    case "withdrawChallenge":
      await challenges.withdraw(identity, frame.args[0]);
      break;
    case "isUserOnline": {
      const answer = await isOnline(frame.args[0]);
      if (id !== undefined) sendAck(socket, id, answer);
      return;
    }
    default:
      return assertNever(frame);
  }
  if (id !== undefined) sendAck(socket, id, { ok: true });
};
