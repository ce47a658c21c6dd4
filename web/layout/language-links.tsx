import type { MouseEvent } from "react";
import { shellTexts } from "../../shared/language/en/shell.ts";
import { LANGUAGE_PARAMETER, LANGUAGES, type Language, languages } from "../../shared/language/languages.ts";
import styles from "./footer.module.css";

interface LanguageLinksProps {
  readonly spoken: Language;
  /** Stores the choice in the browser. Without scripts, the link shows this page in that language. */
  readonly onChoose?: (language: Language) => void;
}

/** Links to all languages, each named in its own language. */
export const LanguageLinks = ({ spoken, onChoose }: LanguageLinksProps) => (
  <nav className={`flex wrap ${styles.languages}`} aria-label={shellTexts.language}>
    {languages.map((language) => (
      <a
        key={language}
        className={styles.link}
        href={`?${LANGUAGE_PARAMETER}=${language}`}
        lang={language}
        hrefLang={language}
        aria-current={language === spoken || undefined}
        onClick={
          onChoose &&
          ((event: MouseEvent) => {
            event.preventDefault();
            onChoose(language);
          })
        }
      >
        {LANGUAGES[language].name}
      </a>
    ))}
  </nav>
);
