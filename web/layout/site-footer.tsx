import { pageLanguage, switchLanguage } from "../server/api/language.ts";
import { Footer } from "./footer.tsx";
import { LanguageLinks } from "./language-links.tsx";
import { SiteLinks } from "./site-links.tsx";

/** Below the fold on every page. */
export const SiteFooter = () => (
  <Footer languages={<LanguageLinks spoken={pageLanguage()} onChoose={switchLanguage} />}>
    <SiteLinks />
  </Footer>
);
