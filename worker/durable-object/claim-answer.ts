/** What a person's hub answers to a queue that wants to search for them, or to bring them into a game. */
export type ClaimAnswer =
  | { readonly kind: "granted" }
  /** They are in a running game that a queue has made. */
  | { readonly kind: "playing"; readonly gameId: string }
  /** They search in another pool, which may be making a game for them just now. */
  | { readonly kind: "elsewhere" };
