import { DurableObject } from "cloudflare:workers";

export class PlayerHub extends DurableObject<Env> {}
