import { pageLanguage, speak } from "../api/language.ts";
import { LanguageLinks } from "./language-links.tsx";

/** Where everybody chooses the language, at the foot of every page. */
export const LanguageChoice = () => <LanguageLinks spoken={pageLanguage()} onChoose={speak} />;
