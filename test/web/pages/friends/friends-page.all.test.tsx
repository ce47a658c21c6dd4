import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { FriendsResponse } from "../../../../shared/api/api.ts";
import { violations } from "../../../tab/axe.ts";
import { type Calls, FRIENDLESS } from "../../../tab/fake-api.ts";
import { button, channelsTo, link, openPage, see, seePath, seeText, textsOf } from "../../../tab/open-page.tsx";
import { focus, focused } from "../../../tab/puzzles.ts";

/** The page of friends, as ada sees it: bob is a friend, cem asks, and dee is asked. */

const KNOWN: FriendsResponse = {
  ...FRIENDLESS,
  friends: ["bob"],
  incomingRequests: [{ id: 1, fromUsername: "cem" }],
  outgoingRequests: [{ id: 2, toUsername: "dee" }],
};

const UNKNOWN_PROFILES: Calls = {
  "GET /api/v2/users/:username": () => Response.json({}, { status: 404 }),
  "GET /api/v2/users/:username/games": () => Response.json({}, { status: 404 }),
};

const openFriends = (lists: FriendsResponse = KNOWN, path = "/friends", calls: Calls = {}) =>
  openPage(path, { isPlayer: true, calls: { ...UNKNOWN_PROFILES, "GET /api/v2/friends": lists, ...calls } });

const panel = page.getByRole("tabpanel");
const tab = (name: RegExp) => page.getByRole("tab", { name });
const list = (name: string) => page.getByRole("region", { name });
const lists = (): string[] => textsOf(panel.getByRole("heading", { level: 2 }));
const search = page.getByRole("searchbox", { name: "Find players" });
const seeChosen = (name: RegExp): Promise<void> => see(page.getByRole("tab", { name, selected: true }));
const seeSearch = (text: string): Promise<void> => expect.poll(() => location.search).toBe(text);

afterEach(() => {
  vi.restoreAllMocks();
});

test("the friends page is for players: guests are redirected home", async () => {
  await openPage("/friends");
  await seePath("/");
});

test("empty lists say so", async () => {
  await openFriends(FRIENDLESS);
  for (const text of ["No friends.", "No incoming requests.", "No outgoing requests."]) await seeText(text);
});

test("each of the three lists has its buttons, and every name leads to a profile", async () => {
  await openFriends();
  for (const [name, username, buttons] of [
    ["Friends", "bob", ["Challenge", "Correspondence"]],
    ["Incoming Requests", "cem", ["Accept", "Decline"]],
    ["Outgoing Requests", "dee", ["Cancel"]],
  ] as const) {
    await see(page.getByRole("heading", { level: 2, name: `${name} 1`, exact: true }));
    const profile = list(name).getByRole("link", { name: username, exact: true });
    await expect.element(profile).toHaveAttribute("href", `/@/${username}`);
    expect(textsOf(list(name).getByRole("button"))).toEqual(buttons);
  }
  await see(list("Friends").getByRole("img", { name: "Offline", exact: true }));
  await list("Friends").getByRole("link", { name: "bob" }).click();
  await seePath("/@/bob");
});

test("a challenge to a friend who is online has each time control, and is rapid by default", async () => {
  await openFriends();
  await expect.poll(() => channelsTo("/sockets/hub").length).toBeGreaterThan(0);
  for (const hub of channelsTo("/sockets/hub")) {
    hub.hear({ event: "friendPresence", args: [{ username: "bob", isOnline: true, gameId: null }] });
  }
  await see(list("Friends").getByRole("img", { name: "Online", exact: true }));
  await button("Challenge bob").click();
  const clocks = page
    .getByRole("dialog", { name: "Challenge bob" })
    .getByRole("group", { name: "Time control" })
    .getByRole("radio");
  await see(clocks.first());
  const values = clocks.elements().map((choice) => choice.getAttribute("value"));
  expect(values).toEqual(["bullet", "blitz", "rapid", "standard", "custom", "correspondence"]);
  await expect.element(clocks.nth(2)).toBeChecked();
});

test("tabs with counts choose a list, by mouse and keys, and the address keeps the choice", async () => {
  await openFriends();
  await expect.poll(() => textsOf(page.getByRole("tab"))).toEqual(["All ", "Friends 1", "Incoming 1", "Outgoing 1"]);
  await seeChosen(/^All/);
  expect(lists()).toEqual(["Friends 1", "Incoming Requests 1", "Outgoing Requests 1"]);
  await tab(/^Incoming/).click();
  await see(list("Incoming Requests").getByRole("link", { name: "cem" }));
  expect(lists()).toEqual(["Incoming Requests 1"]);
  await seeSearch("?tab=incoming");
  await openFriends(KNOWN, "/friends?tab=incoming");
  await seeChosen(/^Incoming/);
  expect(lists()).toEqual(["Incoming Requests 1"]);

  focus(tab(/^Incoming/).element());
  for (const [key, name] of [
    ["ArrowRight", /^Outgoing/],
    ["ArrowRight", /^All/],
    ["ArrowLeft", /^Outgoing/],
    ["Home", /^All/],
    ["End", /^Outgoing/],
    ["ArrowLeft", /^Incoming/],
    ["ArrowLeft", /^Friends/],
  ] as const) {
    await userEvent.keyboard(`{${key}}`);
    await seeChosen(name);
    expect(document.activeElement?.textContent).toMatch(name);
    // One tab stop for all of them.
    const stops = [...document.querySelectorAll("[role=tab][tabindex='0']")].map((each) => each.textContent);
    expect(stops).toEqual([expect.stringMatching(name)]);
  }
  await userEvent.keyboard("{Tab}");
  expect(document.activeElement?.role).toBe("tabpanel");
  await userEvent.keyboard("{Tab}");
  expect(focused()).toBe("bob");
});

test("the page's link in the bar leads back to all lists, and an invalid address shows them", async () => {
  await openFriends(KNOWN, "/friends?tab=outgoing&q=zz");
  await seeChosen(/^Outgoing/);
  await seeText("Nobody here has “zz” in their name.");
  await link("Friends, 1 request waiting").click();
  await seeChosen(/^All/);
  await seeSearch("");
  await expect.element(search).toHaveValue("");
  await openFriends(KNOWN, "/friends?tab=nonsense");
  await seeChosen(/^All/);
  await seeSearch("");
});

test("the search filters the lists and finds players to add", async () => {
  let found = KNOWN;
  const api = await openFriends(KNOWN, "/friends", {
    "GET /api/v2/friends": () => found,
    "GET /api/v1/search/users": ({ query }) =>
      [{ username: `${query.get("query")}`, supporter: false }].filter(({ username }) => username !== "nobody"),
    "POST /api/v2/friends/:action/:username": ({ path: { username = "" } }) => {
      found = { ...KNOWN, outgoingRequests: [...KNOWN.outgoingRequests, { id: 3, toUsername: username }] };
      return { relation: "requested" };
    },
  });
  await search.fill("BO");
  await expect.poll(lists).toEqual(["Friends 1"]);
  await seeSearch("?q=BO");

  await search.fill("stranger");
  await see(panel.getByText("Nobody here has “stranger” in their name."));
  const more = page.getByRole("region", { name: "More players" });
  const add = more.getByRole("button", { name: "Add friend stranger" });
  await see(add);
  focus(add.element());
  await userEvent.keyboard("{Enter}");
  // A requested player stays in place and keeps the focus.
  await see(more.getByRole("button", { name: "Cancel request stranger" }));
  expect(document.activeElement?.textContent).toBe("Cancel request");
  await see(list("Outgoing Requests").getByRole("link", { name: "stranger" }));
  expect(
    api.called.filter(({ name }) => name === "POST /api/v2/friends/:action/:username").map(({ path }) => path),
  ).toEqual([{ action: "add", username: "stranger" }]);
  expect(await violations()).toEqual([]);

  // One's own name is no result.
  await search.fill("ada");
  await see(more.getByText("No results", { exact: true }));
  await search.fill("");
  await seeSearch("");
  await see(list("Friends").getByRole("link", { name: "bob" }));
  expect(more.elements()).toEqual([]);
});

test("after an answer by keyboard the focus is on the list that the row left", async () => {
  let found = KNOWN;
  await openFriends(KNOWN, "/friends?tab=incoming", {
    "GET /api/v2/friends": () => found,
    "POST /api/v2/friends/:action/:username": () => {
      found = { ...KNOWN, incomingRequests: [] };
      return { relation: "none" };
    },
  });
  await see(button("Decline cem"));
  focus(button("Decline cem").element());
  await userEvent.keyboard("{Enter}");
  await seeText("No incoming requests.");
  await expect.poll(() => document.activeElement?.role).toBe("tabpanel");
});

test("a player who has blocked others has a tab for them, and unblocks them there", async () => {
  let found: FriendsResponse = FRIENDLESS;
  const calls: Calls = {
    "GET /api/v2/friends": () => found,
    "POST /api/v2/blocks/:action/:username": () => {
      found = FRIENDLESS;
      return { blocked: [] };
    },
  };
  await openFriends(FRIENDLESS, "/friends", calls);
  await seeText("No friends.");
  expect(tab(/^Blocked/).elements()).toEqual([]);
  found = { ...FRIENDLESS, blocked: ["bob"] };
  await openFriends(FRIENDLESS, "/friends", calls);
  await tab(/^Blocked 1/).click();
  await list("Blocked").getByRole("button", { name: "Unblock bob" }).click();
  await seeText("Nobody is blocked.");
  await tab(/^All/).click();
  await expect.element(tab(/^Blocked/)).not.toBeInTheDocument();
});

test("an invitation is a link to the player's profile, by clipboard or the device's share sheet", async () => {
  const copy = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await openFriends();
  // It says so for two seconds, and a press may end later.
  await Promise.all([see(button("Link copied")), button("Invite a friend").click()]);
  expect(copy).toHaveBeenCalledWith(`${location.origin}/@/ada`);

  const share = vi.fn(async () => {});
  Object.defineProperty(navigator, "share", { configurable: true, value: share });
  await openFriends();
  await button("Invite a friend").click();
  await expect.poll(() => share.mock.calls).toEqual([[expect.objectContaining({ url: `${location.origin}/@/ada` })]]);
  Reflect.deleteProperty(navigator, "share");
});

test("a supporter has a badge in each of the lists, and in the search", async () => {
  await openFriends({ ...KNOWN, supporters: ["bob", "cem", "dee"] }, "/friends", {
    "GET /api/v1/search/users": [{ username: "bob", supporter: true }],
  });
  const badge = page.getByRole("img", { name: "Supporter", exact: true });
  for (const name of ["Friends", "Incoming Requests", "Outgoing Requests"]) {
    await see(list(name).getByRole("listitem").filter({ has: badge }));
  }
  expect(await violations()).toEqual([]);
  await page.getByRole("combobox").fill("bob");
  await see(page.getByRole("option", { name: "bob" }).filter({ has: badge }));
});
