import { DurableObject } from "cloudflare:workers";

export class MatchmakingQueue extends DurableObject<Env> {}
