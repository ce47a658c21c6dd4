import product, { GameRoom } from "./product.ts";

export * from "./product.ts";

/** The product's room without a database: a finished game counts as recorded at once. */
class SoakRoom extends GameRoom {
  constructor(...made: ConstructorParameters<typeof GameRoom>) {
    super(...made);
    this.parts.services.recordGame = async () => ({ ratingChanges: null });
  }
}

export { SoakRoom as GameRoom };

export default product;
