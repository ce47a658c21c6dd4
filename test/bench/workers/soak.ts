import product, { GameRoom } from "./product.ts";

export * from "./product.ts";

/** The product's room where there is no database: a game that has ended counts as recorded at once. */
class SoakRoom extends GameRoom {
  constructor(...made: ConstructorParameters<typeof GameRoom>) {
    super(...made);
    this.services.recordGame = async () => null;
  }
}

export { SoakRoom as GameRoom };

export default product;
