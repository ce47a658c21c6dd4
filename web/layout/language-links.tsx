import type { MouseEvent } from "react";
import { shellTexts } from "../../shared/language/en/shell.ts";
import { LANGUAGE_PARAMETER, LANGUAGES, type Language, languages } from "../../shared/language/languages.ts";
import styles from "./footer.module.css";

export interface LanguageLinksProps {
  /** The one that the page speaks. */
  readonly spoken: Language;
  /** Has the browser remember it. Without scripts, a link shows this page in it. */
  readonly onChoose?: (language: Language) => void;
}

/** The languages, each by its own name, for whoever cannot read the one that the page speaks. */
export const LanguageLinks = ({ spoken, onChoose }: LanguageLinksProps) => (
  <nav className={styles.languages} aria-label={shellTexts.language}>
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
