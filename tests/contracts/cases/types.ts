import type { JsonObject } from '../../../schemas/release/types.ts';
import type { Needs } from '../implementations.ts';
import type { Exchange, Person, World } from '../world.ts';

/** A call that was answered, with everything it takes to look into what it did. */
export interface Answered extends Exchange {
  given: JsonObject;
  person: Person;
  world: World;
}

/** How one call of the table is tried. */
export interface CallCase extends Needs {
  /** It ends its session, and so gets one of its own. */
  ownSession?: true;
  /** The ERP may answer it to everybody, as it does with pictures. */
  openToAll?: true;
  /** Its arguments, found from earlier answers; by default none. */
  given?(person: Person, world: World): Promise<JsonObject>;
  /** Conditions in addition to those of every answer. */
  check(answered: Answered): void | Promise<void>;
}

export interface Page<T> {
  itens: T[];
  paginator: { current_page: number; per_page: number; total: number; last_page: number };
}

export interface Created {
  id: number;
}
