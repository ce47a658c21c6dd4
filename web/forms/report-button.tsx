import { type MouseEvent, Suspense, useState } from "react";
import { socialTexts } from "../../shared/language/en/social.ts";
import { fill } from "../../shared/language/fill.ts";
import { afterTexts } from "../kit/ui/after-texts.ts";
import { Button, type ButtonProps } from "../kit/ui/button.tsx";
import { ReportIcon } from "../kit/ui/icons.tsx";
import { part } from "../kit/ui/part.ts";
import { useSession } from "../server/session/session.tsx";
import type { ReportDialogProps } from "./report-dialog.tsx";

export const LateReportDialog = part(afterTexts(async () => (await import("./report-dialog.tsx")).ReportDialog));

interface ReportButtonProps
  extends Omit<ReportDialogProps, "usual" | "onClose">,
    Partial<Pick<ReportDialogProps, "usual">> {
  readonly look?: ButtonProps["look"];
  readonly isIcon?: boolean;
}

/** Hidden from guests, who cannot be told what became of it. */
export const ReportButton = ({
  name,
  about,
  usual = "cheating",
  look = "quiet",
  isIcon = false,
}: ReportButtonProps) => {
  const { status, user } = useSession();
  const [isOpen, setOpen] = useState(false);
  if (status !== "authenticated" || user?.username === name) return null;
  const open = ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    // The menu's own button gets the focus, and has it again after the dialog.
    currentTarget.closest<HTMLElement>("[popover=auto]")?.hidePopover();
    setOpen(true);
  };
  return (
    <>
      <Button
        look={look}
        aria-label={fill(socialTexts.about, { label: socialTexts.report, player: name })}
        title={isIcon ? socialTexts.report : undefined}
        onClick={open}
      >
        {isIcon ? <ReportIcon /> : socialTexts.report}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <LateReportDialog name={name} about={about} usual={usual} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
