import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import type { StudyResponse } from "../../../../shared/api/studies-api.ts";
import { commonTexts } from "../../../../shared/language/en/common.ts";
import { studiesTexts } from "../../../../shared/language/en/studies.ts";
import { fill } from "../../../../shared/language/fill.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { hasStatus } from "../../../server/api/client.ts";
import { studyQuery } from "../../../server/api/studies.ts";
import { useSession } from "../../../server/session/session.tsx";
import { StudiesButton } from "./list-dialog.tsx";
import { NameDialog } from "./name-dialog.tsx";
import { OwnStudy } from "./own-study.tsx";
import { linkedStudy, type StudyLink, StudyLinkProvider, useStudyLink } from "./study-link.ts";
import { StudyRow } from "./study-row.tsx";

interface SaveButtonProps {
  readonly label: string;
  readonly name: string;
}

const SaveButton = ({ label, name }: SaveButtonProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{label}</Button>
      {isOpen && <NameDialog name={name} onClose={() => setOpen(false)} />}
    </>
  );
};

const AnothersStudy = ({ study: { name, tree, owner } }: { readonly study: StudyResponse }) => {
  const { text } = useStudyLink();
  const whose = text === tree ? studiesTexts.byOwner : studiesTexts.withChanges;
  return (
    <StudyRow title={name} state={fill(whose, { owner: owner.username })}>
      <SaveButton label={studiesTexts.copy} name={name} />
      <StudiesButton />
    </StudyRow>
  );
};

const OpenStudy = ({ id }: { readonly id: string }) => {
  const link = useStudyLink();
  const { user, status } = useSession();
  const { data, error, refetch } = useQuery(studyQuery(id, link.opening));
  const isShown = link.study?.id === id;

  const show = useEffectEvent(() => {
    if (data !== undefined && !isShown) link.open(linkedStudy(data));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: run once the study is fetched
  useEffect(() => show(), [data]);

  if (error !== null && hasStatus(error, 404)) {
    return (
      <StudyRow title={studiesTexts.unknown} isTrouble>
        <SaveButton label={studiesTexts.save} name="" />
        <StudiesButton />
      </StudyRow>
    );
  }
  if (error !== null) {
    return (
      <StudyRow title={studiesTexts.notLoaded} isTrouble>
        <Button onClick={() => void refetch()}>{commonTexts.tryAgain}</Button>
      </StudyRow>
    );
  }
  // Wait for the session: without it, the player's own study would look like somebody else's.
  if (data === undefined || !isShown || status === "loading") return <StudyRow title={studiesTexts.loading} />;
  const isOwn = status === "authenticated" && user?.identifier === data.owner.identifier;
  return isOwn ? <OwnStudy study={data} /> : <AnothersStudy study={data} />;
};

export const StudyBar = ({ link }: { readonly link: StudyLink }) => (
  <StudyLinkProvider value={link}>
    {link.id === null ? (
      <StudyRow title={studiesTexts.notSaved}>
        <SaveButton label={studiesTexts.save} name="" />
        <StudiesButton />
      </StudyRow>
    ) : (
      <OpenStudy key={`${link.id} ${link.opening}`} id={link.id} />
    )}
  </StudyLinkProvider>
);
