import { commonTexts } from "../../../../shared/language/en/common.ts";
import { studiesTexts } from "../../../../shared/language/en/studies.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { Dialog } from "../../../kit/ui/dialog.tsx";
import { TwoStepButton } from "../../../kit/ui/two-step-button.tsx";

interface ConflictDialogProps {
  /** False if the conflict comes from moves in the address. */
  readonly isElsewhere: boolean;
  readonly onBoth: () => void;
  readonly onMine: () => void;
  readonly onOther: () => void;
  readonly onClose: () => void;
}

/** Buttons that discard a version need a second press. */
export const ConflictDialog = ({ isElsewhere, onBoth, onMine, onOther, onClose }: ConflictDialogProps) => (
  <Dialog heading={studiesTexts.conflict} onClose={onClose}>
    <p>{isElsewhere ? studiesTexts.twoVersions : studiesTexts.otherMoves}</p>
    <div className="grid gap-2">
      <Button look="primary" onClick={onBoth}>
        {studiesTexts.keepBoth}
      </Button>
      <TwoStepButton label={studiesTexts.keepMine} question={studiesTexts.asked} onConfirm={onMine} />
      <TwoStepButton label={studiesTexts.keepOther} question={studiesTexts.asked} onConfirm={onOther} />
      <Button look="quiet" onClick={onClose}>
        {commonTexts.cancel}
      </Button>
    </div>
  </Dialog>
);
