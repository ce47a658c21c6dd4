import type { PublishedFile } from "../../../shared/api/open-data-api.ts";
import { openDataTexts as texts } from "../../../shared/language/en/open-data.ts";
import { locale } from "../../../shared/language/texts.ts";
import styles from "./open-data-page.module.css";

const number = new Intl.NumberFormat(locale);
const megabytes = new Intl.NumberFormat(locale, { style: "unit", unit: "megabyte", maximumSignificantDigits: 3 });

const nameOf = ({ month, kind }: PublishedFile): string => `${month}, ${texts[kind]}`;

export const FilesTable = ({ files }: { readonly files: readonly PublishedFile[] }) => (
  <table className={styles.table}>
    <thead>
      <tr>
        <th scope="col">{texts.columns.month}</th>
        <th scope="col">{texts.columns.games}</th>
        <th scope="col">{texts.columns.size}</th>
        <th scope="col">{texts.columns.file}</th>
      </tr>
    </thead>
    <tbody>
      {files.map((file) => (
        <tr key={`${file.month} ${file.kind}`}>
          <th scope="row">
            {file.month} <span className={`muted small ${styles.sum}`}>{texts[file.kind]}</span>
          </th>
          <td>{number.format(file.games)}</td>
          <td>{megabytes.format(file.bytes / 1e6)}</td>
          <td>
            <a href={file.url} aria-label={`${texts.download}: ${nameOf(file)}`}>
              {texts.download}
            </a>
            <span className={`muted small ${styles.sum}`}>
              SHA-256 <code className={`small ltr break-anywhere ${styles.code}`}>{file.sha256}</code>
            </span>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
