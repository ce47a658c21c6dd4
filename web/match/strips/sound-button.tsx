import { matchTexts } from "../../../shared/language/en/match.ts";
import { loudness, toggleMute, useAppearance } from "../../kit/appearance/appearance-store.ts";
import { Button } from "../../kit/ui/button.tsx";
import { SoundIcon } from "../../kit/ui/sound-icon.tsx";

export const SoundButton = ({ className }: { readonly className?: string | undefined }) => {
  const isOff = loudness(useAppearance()) === 0;
  return (
    <Button look="quiet" className={className} onClick={toggleMute}>
      <SoundIcon isOff={isOff} />
      {isOff ? matchTexts.soundOn : matchTexts.soundOff}
    </Button>
  );
};
