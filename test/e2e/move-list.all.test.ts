import { expect, test } from "vitest";
import { goTo } from "./support/navigate.ts";
import { SHORT_O_WIN, seeMark, tap } from "./support/play.ts";
import { setStage } from "./support/stage.ts";

const stage = setStage();

/** The height of a small phone in a browser would leave no room for moves. */
const HEIGHTS = [664, 800, 1080] as const;
const NARROWEST = 320;
const WIDEST = 1920;
const STEP = 20;

test("the moves are in sight and none is broken in two, at any width and twice the size of letters", async () => {
  const { page, origin } = await stage.arrive();
  await goTo(page, `${origin}/two`);
  await page.getByRole("button", { name: "Start the game" }).click();
  for (const [ply, square] of SHORT_O_WIN.slice(0, -1).entries()) {
    await tap(page, square);
    await seeMark(page, square, ply % 2 === 0 ? "X" : "O");
  }
  const list = page.getByRole("list", { name: "Moves" });
  const faults = () =>
    list.evaluate((box) => {
      const moves = [...box.querySelectorAll("button")];
      const isBroken = (move: HTMLElement): boolean => {
        const text = document.createRange();
        text.selectNodeContents(move);
        return text.getClientRects().length > 1 || move.scrollWidth > move.clientWidth;
      };
      const row = moves[0]?.clientHeight ?? Number.POSITIVE_INFINITY;
      return [
        ...moves.filter(isBroken).map(({ textContent }) => textContent),
        ...(box.clientHeight < row ? [`${box.clientHeight} px high`] : []),
        ...(box.scrollWidth > box.clientWidth ? ["cut"] : []),
        ...(box.checkVisibility({ visibilityProperty: true }) ? [] : ["hidden"]),
      ];
    });
  const session = await page.context().newCDPSession(page);
  for (const standard of [16, 32]) {
    await session.send("Page.setFontSizes", { fontSizes: { standard } });
    for (const height of HEIGHTS) {
      for (let width = NARROWEST; width <= WIDEST; width += STEP) {
        await page.setViewportSize({ width, height });
        expect(await faults(), `${width} × ${height}, letters of ${standard} px`).toEqual([]);
      }
    }
  }
});
