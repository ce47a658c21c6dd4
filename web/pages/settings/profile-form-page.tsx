import { useQuery } from "@tanstack/react-query";
import { commonTexts } from "../../../shared/language/en/common.ts";
import { settingsTexts } from "../../../shared/language/en/settings.ts";
import { PAGE_METAS } from "../../../shared/page-metas.ts";
import { ownProfileQuery } from "../../api/account-changes.ts";
import { ChallengePolicyField } from "../../friends/challenge-policy-field.tsx";
import { useFriends } from "../../friends/use-friends.ts";
import { PageMeta } from "../../layout/page-meta.tsx";
import { useSession } from "../../session/session.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { PageSpinner, Spinner } from "../../ui/spinner.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { SettingsSection } from "./settings-section.tsx";

const texts = settingsTexts.profile;

/** The same choice as on the Friends page, where it stands with the people it is about. */
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
      <PageMeta {...PAGE_METAS["/settings/profile"]} />
      {user !== null && <Content key={user.identifier} identifier={user.identifier} />}
      <ChallengeSettings />
    </SettingsSection>
  );
};
