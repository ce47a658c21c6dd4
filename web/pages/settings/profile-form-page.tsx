import { useQuery } from "@tanstack/react-query";
import { commonTexts } from "../../../shared/language/en/common.ts";
import { settingsTexts } from "../../../shared/language/en/settings.ts";
import { pageMeta } from "../../../shared/pages/page-metas.ts";
import { Button } from "../../kit/ui/button.tsx";
import { Card } from "../../kit/ui/card.tsx";
import { PageSpinner, Spinner } from "../../kit/ui/spinner.tsx";
import { PageMeta } from "../../layout/page-meta.tsx";
import { ChallengePolicyField } from "../../people/challenge-policy-field.tsx";
import { useFriends } from "../../people/use-friends.ts";
import { ownProfileQuery } from "../../server/api/account-changes.ts";
import { useSession } from "../../server/session/session.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { SettingsSection } from "./settings-section.tsx";

const texts = settingsTexts.profile;

const ChallengeSettings = () => {
  const { data, isError, refetch } = useFriends();
  return (
    <Card heading={texts.challenges}>
      {data !== undefined && <ChallengePolicyField policy={data.whoMayChallenge} />}
      {data === undefined && isError && (
        <>
          <p role="alert">{texts.settingNotLoaded}</p>
          <div>
            <Button onClick={() => void refetch()}>{commonTexts.tryAgain}</Button>
          </div>
        </>
      )}
      {data === undefined && !isError && <Spinner label={commonTexts.loading} />}
    </Card>
  );
};

const Content = ({ identifier }: { readonly identifier: string }) => {
  const { data, isPending, refetch } = useQuery(ownProfileQuery(identifier));
  if (data !== undefined) return <ProfileForm profile={data} identifier={identifier} />;
  if (isPending) return <PageSpinner />;
  return (
    <Card>
      <p role="alert">{texts.notLoaded}</p>
      <div>
        <Button onClick={() => void refetch()}>{commonTexts.tryAgain}</Button>
      </div>
    </Card>
  );
};

export const ProfileFormPage = () => {
  const { user } = useSession();
  return (
    <SettingsSection heading={settingsTexts.pages.profile} lede={texts.lede}>
      <PageMeta {...pageMeta("profile")} />
      {user !== null && <Content key={user.identifier} identifier={user.identifier} />}
      <ChallengeSettings />
    </SettingsSection>
  );
};
