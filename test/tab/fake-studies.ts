import type { StudyEntry, StudyResponse } from "../../shared/api/studies-api.ts";
import { countMoves } from "../../shared/study/tree.ts";
import { treeOfText } from "../../shared/study/tree-text.ts";
import { ADA, type Calls, refused } from "./fake-api.ts";

interface Body {
  readonly name?: string;
  readonly tree?: string;
  readonly updatedAt?: number;
}

/** The server's studies, all of one owner. The test may change them, as another device would. */
export class FakeStudies {
  readonly kept = new Map<string, StudyResponse>();
  readonly #owner: StudyResponse["owner"];
  #now = 1;

  constructor(owner: StudyResponse["owner"] = ADA) {
    this.#owner = { identifier: owner.identifier, username: owner.username };
  }

  put(id: string, { name = "Center first", tree = "" }: Body): StudyResponse {
    const read = treeOfText(tree);
    if (read === null) throw new Error(`${tree} is no tree`);
    const at = this.#now++;
    const study = { id, name, tree, moves: countMoves(read), createdAt: at, updatedAt: at, owner: this.#owner };
    this.kept.set(id, study);
    return study;
  }

  #change(id: string, body: Body): Response | StudyEntry {
    const old = this.kept.get(id);
    if (old === undefined) return refused(404);
    if (old.updatedAt === body.updatedAt) return this.put(id, { ...old, ...body });
    return Response.json(
      { message: "", error: "", reasons: [{ reason: "study-changed" }], study: old },
      { status: 409 },
    );
  }

  readonly #list = () => ({ studies: [...this.kept.values()].sort((one, other) => other.updatedAt - one.updatedAt) });

  readonly calls: Calls = {
    "GET /api/v2/studies": this.#list,
    "GET /api/v2/studies/:id": ({ path: { id = "" } }) => this.kept.get(id) ?? refused(404),
    // The page has made the bodies by the calls' own types.
    "PUT /api/v2/studies/:id": ({ path: { id = "" }, body }) => this.put(id, body as Body),
    "PATCH /api/v2/studies/:id": ({ path: { id = "" }, body }) => this.#change(id, body as Body),
    "DELETE /api/v2/studies/:id": ({ path: { id = "" } }) => {
      this.kept.delete(id);
      return this.#list();
    },
  };
}
