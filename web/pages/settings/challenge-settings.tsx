import { ChallengePolicyField } from "../../friends/challenge-policy-field.tsx";
import { useFriends } from "../../friends/use-friends.ts";
import { Button } from "../../ui/button.tsx";
import { PageSpinner } from "../../ui/spinner.tsx";
import { Card } from "./settings-section.tsx";

/** The same choice as on the Friends page, where it stands with the people it is about. */
export const ChallengeSettings = () => {
  const { data, isError, refetch } = useFriends();
  return (
    <Card heading="Challenges">
      {data !== undefined && <ChallengePolicyField policy={data.whoMayChallenge} />}
      {data === undefined && isError && (
        <>
          <p role="alert">This setting could not be loaded.</p>
          <div>
            <Button onClick={() => void refetch()}>Try again</Button>
          </div>
        </>
      )}
      {data === undefined && !isError && <PageSpinner />}
    </Card>
  );
};
