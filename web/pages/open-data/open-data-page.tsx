import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { PUBLISHED_FIELDS, type PublishedPlayer } from "../../../shared/api/open-data-api.ts";
import { commonTexts } from "../../../shared/language/en/common.ts";
import { openDataTexts as texts } from "../../../shared/language/en/open-data.ts";
import { pageMeta } from "../../../shared/pages/page-metas.ts";
import { Button, ButtonLink } from "../../kit/ui/button.tsx";
import { EmptyState } from "../../kit/ui/empty-state.tsx";
import { Link } from "../../kit/ui/link.tsx";
import { Page, PageHead } from "../../kit/ui/page.tsx";
import { rich } from "../../kit/ui/rich.tsx";
import { Spinner } from "../../kit/ui/spinner.tsx";
import { PageMeta } from "../../layout/page-meta.tsx";
import { OPEN_DATA_ADDRESS, openDataQuery } from "../../server/api/open-data.ts";
import { FilesTable } from "./files-table.tsx";
import styles from "./open-data-page.module.css";

const LICENCE = "https://creativecommons.org/publicdomain/zero/1.0/";

const OF_PLAYERS = ["username", "elo", "deviation", "eloAfter"] as const satisfies readonly (keyof PublishedPlayer)[];

const FIELDS = PUBLISHED_FIELDS.flatMap((name) => (name === "players" ? [name, ...OF_PLAYERS] : [name]));

const Section = ({ heading, children }: { readonly heading: string; readonly children: ReactNode }) => (
  <section className={`stack gap-3 ${styles.section}`}>
    <h2 className="large">{heading}</h2>
    {children}
  </section>
);

const Files = () => {
  const { data, isError, refetch } = useQuery(openDataQuery);
  if (data !== undefined && data.files.length > 0) return <FilesTable files={data.files} />;
  if (data !== undefined) {
    return (
      <EmptyState picture="games" text={texts.none}>
        <ButtonLink to="/developers">{texts.toApi}</ButtonLink>
      </EmptyState>
    );
  }
  if (!isError) return <Spinner label={commonTexts.loading} />;
  return (
    <>
      <p role="alert">{texts.notLoaded}</p>
      <div>
        <Button onClick={() => void refetch()}>{commonTexts.tryAgain}</Button>
      </div>
    </>
  );
};

/** The list for readers without scripts. */
export const ListAsData = () => (
  <p>{rich(texts.asData, { data: (label) => <a href={OPEN_DATA_ADDRESS}>{label}</a> }, {})}</p>
);

export const OpenDataPage = ({ list = <Files /> }: { readonly list?: ReactNode }) => (
  <Page head={<PageHead title={texts.heading} lede={texts.lede} />}>
    <PageMeta {...pageMeta("openData")} />
    <Section heading={texts.headings.licence}>
      <p>{rich(texts.licence, { cc0: (label) => <a href={LICENCE}>{label}</a> }, {})}</p>
    </Section>
    <Section heading={texts.headings.contents}>
      <p>{texts.contents.format}</p>
      <p>{texts.contents.which}</p>
      <p>{rich(texts.contents.names, { settings: (label) => <Link to="/settings/your-data">{label}</Link> }, {})}</p>
    </Section>
    <Section heading={texts.headings.fields}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{texts.columns.field}</th>
            <th scope="col">{texts.columns.meaning}</th>
          </tr>
        </thead>
        <tbody>
          {FIELDS.map((name) => (
            <tr key={name}>
              <th scope="row">
                <code className={`small ltr break-anywhere ${styles.code}`}>{name}</code>
              </th>
              <td>{texts.fields[name]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
    <Section heading={texts.headings.files}>{list}</Section>
  </Page>
);
