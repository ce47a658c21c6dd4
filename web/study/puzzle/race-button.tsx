import { useState } from "react";
import { useNavigate } from "react-router";
import { raceTexts as texts } from "../../../shared/language/en/race.ts";
import { racePath } from "../../../shared/pages/pages.ts";
import { Button, type ButtonProps } from "../../kit/ui/button.tsx";
import { showToast } from "../../kit/ui/toast-store.ts";
import { call } from "../../server/api/client.ts";
import { obtainToken } from "../../server/session/token-sync.ts";

export const RaceButton = ({ look = "secondary" }: Pick<ButtonProps, "look">) => {
  const navigate = useNavigate();
  const [isMaking, setMaking] = useState(false);
  const make = async (): Promise<void> => {
    setMaking(true);
    try {
      // A newcomer on a slow line may press the button before the guest's login is answered.
      const { code } = await call("POST /api/v2/races", { token: await obtainToken(null) });
      await navigate(racePath(code));
    } catch (failure) {
      console.info("No race was made", failure);
      showToast({ type: "error", message: texts.notMade });
    } finally {
      setMaking(false);
    }
  };
  return (
    <Button look={look} onClick={() => void make()} isDisabled={isMaking}>
      {texts.make}
    </Button>
  );
};
