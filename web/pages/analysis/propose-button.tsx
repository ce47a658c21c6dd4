import { Suspense, useState } from "react";
import type { Square } from "../../../shared/game/rules.ts";
import { puzzlesTexts } from "../../../shared/language/en/puzzles.ts";
import { afterTexts } from "../../kit/ui/after-texts.ts";
import { Button } from "../../kit/ui/button.tsx";
import { part } from "../../kit/ui/part.ts";
import { useSession } from "../../server/session/session.tsx";

const ProposeDialog = part(afterTexts(async () => (await import("./propose-dialog.tsx")).ProposeDialog));

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
