import { Suspense, useState } from "react";
import type { Square } from "../../../shared/game/rules.ts";
import { puzzlesTexts } from "../../../shared/language/en/puzzles.ts";
import { Button } from "../../kit/ui/button.tsx";
import { part } from "../../kit/ui/part.ts";
import { withTexts } from "../../kit/ui/with-texts.ts";
import { useSession } from "../../server/session/session.tsx";

const ProposeDialog = part(withTexts(["people"], async () => (await import("./propose-dialog.tsx")).ProposeDialog));

/** Proposes the position on the board as a puzzle. Only accounts see this button. */
export const ProposeButton = ({ moves }: { readonly moves: readonly Square[] }) => {
  const { status, user } = useSession();
  const [isOpen, setOpen] = useState(false);
  if (status !== "authenticated" || user === null) return null;
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        {puzzlesTexts.proposals.propose}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ProposeDialog moves={moves} account={user.identifier} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
