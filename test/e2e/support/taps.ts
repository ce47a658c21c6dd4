import type { Page } from "playwright-core";
import { commonTexts } from "../../../shared/language/en/common.ts";
import { seeStarted } from "./head-tags.ts";
import { seeIdle } from "./idle.ts";
import type { Visitor } from "./visitor.ts";

/** Counts the taps from home to everything, by what is on the screen of a phone. */

/** Pages to which only home's late parts lead. */
const LATE_ON_HOME = ["/learn", "/daily"];

/** What a page offers: where its links lead, and what its buttons and fields are called. */
interface Offer {
  /** The address of the page, without the site. */
  readonly path: string;
  readonly links: readonly string[];
  readonly controls: readonly string[];
}

interface Reached {
  readonly offer: Offer;
  /** The taps from home to the page. */
  readonly taps: number;
}

/** Runs in the page: what is there to be pressed, also below the fold. */
const findOffer = (within: string): Omit<Offer, "path"> => {
  const seen = [...document.querySelectorAll(within)]
    .flatMap((part) => [...part.querySelectorAll("*")])
    .filter(
      (element) => element.checkVisibility({ visibilityProperty: true }) && element.closest('[role="grid"]') === null,
    );
  const nameOf = (element: Element): string => {
    const label = element.getAttribute("aria-label") ?? element.textContent ?? "";
    const placeholder = element.getAttribute("placeholder") ?? "";
    return `${label} ${placeholder}`.replace(/\s+/g, " ").trim();
  };
  const links = seen.filter((element): element is HTMLAnchorElement =>
    element.matches("a[href]:not([hreflang], [download])"),
  );
  return {
    links: links
      .map(({ href }) => new URL(href))
      .filter(
        ({ origin, pathname, hash }) => origin === location.origin && hash === "" && !pathname.startsWith("/api/"),
      )
      .map(({ pathname, search }) => pathname + search),
    controls: seen.filter((element) => element.matches("button, input, select, summary")).map(nameOf),
  };
};

const offerOf = async (page: Page, within = "body"): Promise<Offer> => {
  const { pathname, search } = new URL(page.url());
  return { path: pathname + search, ...(await page.evaluate(findOffer, within)) };
};

/**
 * Waits until nothing is loaded any more, and each entry of a row or menu has come. A network that is idle is not enough:
 * on a busy machine it may be so before the first script has run.
 */
const seeWhole = async (page: Page): Promise<void> => {
  await seeIdle(page);
  await seeStarted(page);
  await page.waitForFunction(
    (loading) =>
      [...document.querySelectorAll("[role=status]")].every(({ textContent }) => textContent !== loading) &&
      [...document.querySelectorAll("nav li")].every(
        (entry) => entry.childElementCount > 0 || !entry.checkVisibility(),
      ),
    commonTexts.loading,
  );
};

const open = async (visitor: Visitor, path: string): Promise<void> => {
  await visitor.open(path);
  await seeWhole(visitor.page);
};

/** The menus of a page: what is in them is one tap further. */
const menusOf = async (page: Page): Promise<Offer[]> => {
  const menus: Offer[] = [];
  const buttons = page.locator("button[popovertarget]:visible");
  for (let at = 0; at < (await buttons.count()); at++) {
    await buttons.nth(at).click();
    await page.locator("[popover]:popover-open").first().waitFor();
    await seeWhole(page);
    menus.push(await offerOf(page, "[popover]:popover-open"));
    await page.keyboard.press("Escape");
  }
  return menus;
};

interface Survey {
  /** Home, its menus, and all pages that are one tap from it. */
  readonly reached: readonly Reached[];
  /** Pages without a heading or without anything to read or press. */
  readonly empty: readonly string[];
}

/** Opens home, its menus, and all pages that are one tap away. */
export const survey = async (visitor: Visitor): Promise<Survey> => {
  const { page } = visitor;
  await open(visitor, "/");
  // Its late parts, which lead to most pages.
  for (const path of LATE_ON_HOME) await page.locator(`main a[href^="${path}"]`).first().waitFor();
  const home = await offerOf(page);
  const reached: Reached[] = [{ offer: home, taps: 0 }, ...(await menusOf(page)).map((offer) => ({ offer, taps: 1 }))];
  const empty: string[] = [];
  for (const path of new Set(home.links)) {
    if (path === "/") continue;
    await open(visitor, path);
    const offer = await offerOf(page);
    // A page that redirects is the page where one ends.
    reached.push({ offer, taps: 1 });
    const words = (await page.getByRole("main").innerText()).trim();
    if ((await page.getByRole("heading", { level: 1 }).count()) === 0 || words.length < 20) empty.push(path);
  }
  return { reached, empty };
};

/** A page by its address, or a button or field by its name. */
export type Goal = { readonly page: RegExp } | { readonly control: RegExp };

/** The fewest taps to it; Infinity if it is further than two. */
export const tapsTo = (goal: Goal, reached: readonly Reached[]): number => {
  const counts = reached.flatMap(({ offer, taps }) => {
    if ("page" in goal) {
      if (goal.page.test(offer.path)) return [taps];
      return offer.links.some((link) => goal.page.test(link)) ? [taps + 1] : [];
    }
    return offer.controls.some((name) => goal.control.test(name)) ? [taps + 1] : [];
  });
  return Math.min(Number.POSITIVE_INFINITY, ...counts);
};
