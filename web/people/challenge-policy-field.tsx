import type { ChallengePolicy } from "../../shared/api/api.ts";
import { socialTexts } from "../../shared/language/en/social.ts";
import { ChoiceField } from "../forms/choice-field.tsx";
import { savePreferences } from "../server/api/preferences.ts";
import { useFriendCall } from "./use-friend-call.ts";

const CHOICES = [
  { value: "anyone", label: socialTexts.anyone },
  { value: "friends", label: socialTexts.onlyFriends },
  { value: "nobody", label: socialTexts.nobody },
] as const;

export const ChallengePolicyField = ({ policy }: { readonly policy: ChallengePolicy }) => {
  const { pending, run } = useFriendCall((whoMayChallenge: ChallengePolicy) => savePreferences({ whoMayChallenge }));
  return (
    <ChoiceField
      legend={socialTexts.whoMayChallenge}
      value={pending ?? policy}
      choices={CHOICES}
      onChange={(chosen) => void run(chosen)}
    />
  );
};
