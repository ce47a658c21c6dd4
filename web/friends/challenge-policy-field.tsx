import type { ChallengePolicy } from "../../shared/api.ts";
import { socialTexts } from "../../shared/language/en/social.ts";
import { savePreferences } from "../api/friends.ts";
import { ChoiceField } from "../forms/choice-field.tsx";
import { useFriendCall } from "./use-friend-call.ts";

const CHOICES = [
  { value: "anyone", label: socialTexts.anyone },
  { value: "friends", label: socialTexts.onlyFriends },
  { value: "nobody", label: socialTexts.nobody },
] as const;

/** Saved as soon as it is chosen; until the server has it, the new choice is shown. */
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
