import { oembedAddress } from "../../../shared/pages/embed.ts";
import { fullTitle } from "../../../shared/pages/page-meta.ts";
import { GAME_DATA } from "../../../shared/protocol/game-protocol.ts";
import { metasIn } from "../../platform/language/translations.ts";
import type { DescribedPage } from "./described-page.ts";
import { addressIn, alternates, type PageLanguage, setPageLanguage } from "./language-tags.ts";
import { announcement, dataAnnouncement, isScript, styleTags } from "./route-files.ts";

const contentOf = (content: string): HTMLRewriterElementContentHandlers => ({
  element: (tag) => {
    tag.setAttribute("content", content);
  },
});

/** Escaped, so that no text in it can end the tag. */
const dataTag = (id: string, data: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>`;

const oembedTag = (origin: string, path: string): string =>
  `<link data-until-started rel="alternate" type="application/json+oembed" href="${oembedAddress(origin, path)}">`;

interface PageParts {
  /** From `assets/` on. */
  readonly files: readonly string[];
  readonly data: readonly string[];
  /** For readers without scripts; null if the page needs them. */
  readonly text: string | null;
  /** What is seen of the page until its scripts run; null if the build has not drawn it. */
  readonly drawing: string | null;
  readonly origin: string;
  readonly spoken: PageLanguage;
  /** The address asks for the language, which is then part of the canonical address. */
  readonly isAsked: boolean;
}

/** Replaces home's tags in `web/index.html`, and preloads the route's files. Names in tags are text, never HTML. */
export const writeTags = (
  shell: Response,
  { meta, path, picture, isListed, isEmbeddable, game }: DescribedPage,
  { files, data, text, drawing, origin, spoken, isAsked }: PageParts,
): Response => {
  const title = fullTitle(meta);
  const page = origin + path;
  const address = isAsked ? addressIn(page, spoken.language) : page;
  const rewriter = setPageLanguage(new HTMLRewriter(), spoken)
    .on("head", {
      element: (tag) => {
        const isDrawn = drawing !== null;
        const fetched = isDrawn ? files.filter(isScript) : files;
        const announced = [...fetched.map(announcement), ...data.map(dataAnnouncement)].join("");
        if (isDrawn) tag.append(`<script src="/drawn-page.js"></script>${styleTags(files)}`, { html: true });
        tag.append(announced + (isListed ? alternates(page) : "") + (isEmbeddable ? oembedTag(origin, path) : ""), {
          html: true,
        });
      },
    })
    .on("title", {
      element: (tag) => {
        tag.setInnerContent(title);
      },
    })
    .on('link[rel="canonical"]', {
      element: (tag) => {
        tag.setAttribute("href", address);
      },
    })
    .on('meta[name="description"]', contentOf(meta.description))
    .on('meta[property="og:title"]', contentOf(title))
    .on('meta[property="og:description"]', contentOf(meta.description))
    .on('meta[property="og:url"]', contentOf(address))
    .on('meta[property="og:image"]', contentOf(`${origin}${picture ?? "/share.png"}`))
    .on(
      'meta[property="og:image:alt"]',
      contentOf(picture === undefined ? metasIn(spoken.language).sharePicture : meta.description),
    );
  if (game !== undefined) {
    rewriter.on("body", {
      element: (tag) => {
        tag.append(dataTag(GAME_DATA, game), { html: true });
      },
    });
  }
  if (text !== null) {
    rewriter.on("noscript", {
      element: (tag) => {
        tag.setInnerContent(styleTags(files) + text, { html: true });
      },
    });
  }
  if (drawing !== null) {
    rewriter.on("#root", {
      element: (tag) => {
        tag.setInnerContent(drawing, { html: true });
      },
    });
    rewriter.on("noscript", {
      element: (tag) => {
        tag.prepend(`<link rel="stylesheet" href="/without-script.css">`, { html: true });
      },
    });
  }
  return rewriter.transform(shell);
};
