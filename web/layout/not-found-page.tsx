import { commonTexts } from "../../shared/language/en/common.ts";
import { firstMetasTexts } from "../../shared/language/en/first-metas.ts";
import { NOT_FOUND_META } from "../../shared/pages/page-meta.ts";
import { ButtonLink } from "../kit/ui/button.tsx";
import { CentredPage } from "../kit/ui/page.tsx";
import styles from "./not-found-page.module.css";
import { PageMeta } from "./page-meta.tsx";

export const NotFoundPage = () => (
  <CentredPage>
    <PageMeta {...NOT_FOUND_META} />
    <svg className={styles.picture} viewBox="0 0 96 96" aria-hidden="true" focusable="false">
      <path className={styles.grid} d="M32 4v88M64 4v88M4 32h88M4 64h88" />
      <path className={styles.x} d="m9 9 14 14m0-14L9 23M73 73l14 14m0-14L73 87" />
      <circle className={styles.o} cx="80" cy="16" r="8" />
      <circle className={styles.o} cx="16" cy="80" r="8" />
    </svg>
    <h1>{firstMetasTexts.notFoundHeading}</h1>
    <p>{NOT_FOUND_META.description}</p>
    <ButtonLink look="primary" to="/">
      {commonTexts.home}
    </ButtonLink>
  </CentredPage>
);
