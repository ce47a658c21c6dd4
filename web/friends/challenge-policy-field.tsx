import type { ChallengePolicy } from "../../shared/api.ts";
import { savePreferences } from "../api/friends.ts";
import { ChoiceField } from "../forms/choice-field.tsx";
import { useFriendCall } from "./use-friend-call.ts";

const CHOICES = [
  { value: "anyone", label: "Anyone" },
  { value: "friends", label: "Friends" },
  { value: "nobody", label: "Nobody" },
] as const;

/** Saved as soon as it is chosen; until the server has it, the new choice is shown. */
export const ChallengePolicyField = ({ policy }: { readonly policy: ChallengePolicy }) => {
  const { pending, run } = useFriendCall((whoMayChallenge: ChallengePolicy) => savePreferences({ whoMayChallenge }));
  return (
    <ChoiceField
      legend="Who may challenge you"
      value={pending ?? policy}
      choices={CHOICES}
      onChange={(chosen) => void run(chosen)}
    />
  );
};
