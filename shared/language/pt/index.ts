import type { Catalogue } from "../areas.ts";
import { about } from "./about.ts";
import { accounts } from "./accounts.ts";
import { afterMatch } from "./after-match.ts";
import { analysis } from "./analysis.ts";
import { answers } from "./answers.ts";
import { around } from "./around.ts";
import { beforeMatch } from "./before-match.ts";
import { board } from "./board.ts";
import { common } from "./common.ts";
import { company } from "./company.ts";
import { donate } from "./donate.ts";
import { enginePermit } from "./engine-permit.ts";
import { failures } from "./failures.ts";
import { firstMetas } from "./first-metas.ts";
import { forms } from "./forms.ts";
import { friends } from "./friends.ts";
import { gameMetas } from "./game-metas.ts";
import { hero } from "./hero.ts";
import { hints } from "./hints.ts";
import { home } from "./home.ts";
import { learn } from "./learn.ts";
import { legal } from "./legal.ts";
import { lists } from "./lists.ts";
import { mails } from "./mails.ts";
import { match } from "./match.ts";
import { matchParts } from "./match-parts.ts";
import { metas } from "./metas.ts";
import { ownHome } from "./own-home.ts";
import { parts } from "./parts.ts";
import { phrases } from "./phrases.ts";
import { practice } from "./practice.ts";
import { previews } from "./previews.ts";
import { privacy } from "./privacy.ts";
import { profile } from "./profile.ts";
import { profileMetas } from "./profile-metas.ts";
import { refusals } from "./refusals.ts";
import { review } from "./review.ts";
import { rulesInShort } from "./rules-in-short.ts";
import { runningGame } from "./running-game.ts";
import { settings } from "./settings.ts";
import { shell } from "./shell.ts";
import { shortcuts } from "./shortcuts.ts";
import { social } from "./social.ts";
import { socketErrors } from "./socket-errors.ts";
import { speech } from "./speech.ts";
import { terms } from "./terms.ts";

export const pt: Catalogue = {
  first: {
    around,
    board,
    common,
    company,
    "first-metas": firstMetas,
    hero,
    home,
    metas,
    "own-home": ownHome,
    parts,
    refusals,
    "rules-in-short": rulesInShort,
    "running-game": runningGame,
    shell,
    social,
    "socket-errors": socketErrors,
    speech,
  },
  match: {
    "after-match": afterMatch,
    "before-match": beforeMatch,
    "game-metas": gameMetas,
    match,
    "match-parts": matchParts,
    phrases,
    shortcuts,
  },
  people: { failures, friends, lists, profile, "profile-metas": profileMetas },
  accounts: { accounts, answers, donate, forms, settings },
  study: { about, analysis, "engine-permit": enginePermit, hints, learn, practice, review },
  legal: { legal, privacy, terms },
  worker: { mails, previews },
};
