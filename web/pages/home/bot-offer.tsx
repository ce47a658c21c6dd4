import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { GameType } from "../../../shared/game/time-controls.ts";
import { companyTexts } from "../../../shared/language/en/company.ts";
import { fill } from "../../../shared/language/fill.ts";
import { Button } from "../../kit/ui/button.tsx";
import { botFor } from "../../people/bot-choice.ts";
import { useBotGame } from "../../people/use-bot-game.ts";
import { botsQuery } from "../../server/api/bots.ts";
import { profileQuery } from "../../server/api/profile.ts";
import { useSession } from "../../server/session/session.tsx";

export interface BotOfferProps {
  readonly gameType: GameType;
  readonly className: string;
  readonly instead: ReactNode;
}

/** The search goes on beside it. */
export const BotOffer = ({ gameType, className, instead }: BotOfferProps) => {
  const { status, user } = useSession();
  const isPlayer = status === "authenticated" && user !== null;
  const { data: bots } = useQuery(botsQuery);
  const { data: profile } = useQuery({ ...profileQuery(user?.username ?? ""), enabled: isPlayer });
  const { pending, play } = useBotGame();
  const bot = bots === undefined ? null : botFor(bots, gameType, profile?.perfs[gameType].elo ?? null);
  if (bot === null) return instead;
  return (
    <Button
      look="quiet"
      className={className}
      isDisabled={pending !== null}
      onClick={() => play(bot.username, gameType)}
    >
      {fill(companyTexts.bot, { bot: bot.username })}
    </Button>
  );
};
