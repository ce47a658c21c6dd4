import { HouseBots } from "./house-bots.ts";
import { Notices } from "./notices.ts";
import { OutageWatch } from "./outage-watch.ts";
import { Relays } from "./relays.ts";
import { RematchMaker } from "./rematch.ts";
import { RoomAlarm } from "./room-alarm.ts";
import { RoomServices } from "./room-services.ts";
import { SilenceWatch } from "./silence-watch.ts";
import { Subscribers } from "./subscribers.ts";

/** What a room consists of beside its game. Each part answers with values; none knows the room. */
export const roomParts = (ctx: DurableObjectState, env: Env) => {
  const { storage } = ctx;
  const services = new RoomServices(env);
  const subscribers = new Subscribers(ctx);
  const silence = new SilenceWatch(ctx);
  const notices = new Notices(env, storage.kv);
  const houseBots = new HouseBots(env);
  const alarm = new RoomAlarm(storage, silence, [houseBots, notices.pending]);
  return {
    services,
    subscribers,
    silence,
    notices,
    houseBots,
    alarm,
    outages: new OutageWatch(ctx, alarm, services),
    relays: new Relays(storage, env, subscribers),
    rematches: new RematchMaker(env, ctx),
  };
};

export type RoomParts = ReturnType<typeof roomParts>;
