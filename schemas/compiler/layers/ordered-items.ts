/**
 * Items by id in an order that a patch changes. Items that do not move are found and changed in
 * constant time, so that a patch of a thousand items merges in one pass.
 */
export class OrderedItems<Item> {
  readonly ids: string[];
  readonly items: Item[];
  /** Position by id; undefined once items have moved. */
  private places: Map<string, number> | undefined;

  constructor(ids: readonly string[], items: readonly Item[]) {
    this.ids = [...ids];
    this.items = [...items];
    this.places = new Map(ids.map((id, place) => [id, place] as const).reverse());
  }

  /** Position of the first item with an id, or -1. */
  placeOf(id: string): number {
    return this.places ? (this.places.get(id) ?? -1) : this.ids.indexOf(id);
  }

  append(id: string, item: Item): void {
    if (this.places && !this.places.has(id)) this.places.set(id, this.ids.length);
    this.ids.push(id);
    this.items.push(item);
  }

  insert(place: number, id: string, item: Item): void {
    if (place === this.ids.length) {
      this.append(id, item);
      return;
    }
    this.places = undefined;
    this.ids.splice(place, 0, id);
    this.items.splice(place, 0, item);
  }

  remove(place: number): void {
    this.places = undefined;
    this.ids.splice(place, 1);
    this.items.splice(place, 1);
  }
}
