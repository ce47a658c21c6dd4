import { bioProblem, NETWORKS, type Network, type Socials, socialProblem } from "../../../shared/account/profile.ts";
import type { OwnProfileResponse } from "../../../shared/api/api.ts";
import type { ProfileRequest } from "../../../shared/api/api-schema.ts";
import { reasonText } from "../../../shared/reason-text.ts";

export interface ProfileDraft {
  readonly bio: string;
  readonly country: string;
  readonly socials: Socials;
}

export const draftOf = ({ profile, socials }: OwnProfileResponse): ProfileDraft => ({
  bio: profile.bio,
  country: profile.location,
  socials,
});

export const profileRequest = ({ bio, country, socials }: ProfileDraft): ProfileRequest => ({ bio, country, socials });

export type ProfileProblems = Readonly<Partial<Record<"bio" | Network, string>>>;

export const problemsOf = ({ bio, socials }: ProfileDraft): ProfileProblems => {
  const problems: Partial<Record<"bio" | Network, string>> = {};
  const bioTrouble = bioProblem(bio.trim());
  if (bioTrouble !== null) problems.bio = reasonText(bioTrouble);
  for (const network of NETWORKS) {
    const trouble = socialProblem(network, socials[network]);
    if (trouble !== null) problems[network] = reasonText(trouble);
  }
  return problems;
};
