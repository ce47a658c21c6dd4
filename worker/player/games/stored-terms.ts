import { z } from "zod";
import type { InvitationTerms } from "../../../shared/game/invitation.ts";
import { StoredShape } from "../../platform/object/stored-shape.ts";

/** The terms of a game by link or challenge, as a column of JSON. Null: none were chosen. */

const shape = new StoredShape<InvitationTerms>(
  z.object({
    side: z.enum(["X", "O"]).exactOptional(),
    isRated: z.boolean().exactOptional(),
    clock: z.object({ base: z.number(), increment: z.number() }).exactOptional(),
  }),
);

export const storedTerms = shape.json.nullable().transform((terms): InvitationTerms => terms ?? {});

export const termsToStore = (terms: InvitationTerms): string | null =>
  Object.keys(terms).length === 0 ? null : shape.toJson(terms);

export const addTermsTo = ({ sql }: DurableObjectStorage): void => {
  sql.exec("ALTER TABLE friendly_games ADD COLUMN terms TEXT");
  sql.exec("ALTER TABLE challenges ADD COLUMN terms TEXT");
};
