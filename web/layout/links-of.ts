import { placesTexts } from "../../shared/language/en/places.ts";
import { shellTexts } from "../../shared/language/en/shell.ts";
import { PLACES, type Place, pages } from "../../shared/pages/pages.ts";

export interface PlaceLink {
  readonly to: string;
  readonly name: string;
  readonly isForPlayers: boolean;
}

const hasName = (key: string): key is keyof typeof placesTexts => key in placesTexts;

/** What a place has: its own page, then the other pages of the table that have a name here. */
export const linksOf = (place: Place): readonly PlaceLink[] => {
  const own = { to: PLACES[place], name: shellTexts.places[place], isForPlayers: false };
  const others = pages
    .filter(([, page]) => page.place === place)
    .flatMap(([page, { paths, onlyFor }]) =>
      Object.entries(paths).flatMap(([to, head], index) => {
        // The first address of a page goes by the page's name, the others by their own.
        const key = index === 0 ? page : head;
        return to !== own.to && hasName(key)
          ? [{ to, name: placesTexts[key], isForPlayers: onlyFor === "players" }]
          : [];
      }),
    );
  return [own, ...others];
};
