import { equalJson } from '../../render/values/equal.ts';
import { itemOf, type Path, pointerOf, valueAt } from './model/paths.ts';

interface Mark {
  path: Path;
  message: string;
  /** The field's value when it was refused. */
  value: unknown;
  /** The list item it stands in, as an object: items move. */
  item: unknown;
}

/**
 * Refusals that no schema knows of (a look-up said no). Each stays at its field until the field
 * holds something else, and follows its list item wherever that moves.
 */
export class Marks {
  readonly #read: () => unknown;
  #marks: Mark[] = [];

  /** @param read the form's data as they are */
  constructor(read: () => unknown) {
    this.#read = read;
  }

  put(path: Path, message: string): void {
    const data = this.#read();
    const item = itemOf(path);
    this.#marks = [
      ...this.#marks.filter((mark) => pointerOf(mark.path) !== pointerOf(path)),
      { path, message, value: valueAt(data, path), item: item && valueAt(data, item) },
    ];
  }

  /** The marks that still hold; true when that are others than before. */
  follow(): boolean {
    const before = this.#marks;
    const data = this.#read();
    const after = before.flatMap((mark) => followed(mark, data) ?? []);
    this.#marks = after;
    return (
      after.length !== before.length ||
      after.some((mark, index) => mark.path !== before[index]?.path)
    );
  }

  /** Messages by pointer. */
  findings(): Record<string, readonly string[]> {
    return Object.fromEntries(this.#marks.map((mark) => [pointerOf(mark.path), [mark.message]]));
  }
}

function followed(mark: Mark, data: unknown): Mark | undefined {
  const path = movedPath(mark, data);
  if (!path || !equalJson(valueAt(data, path), mark.value)) return undefined;
  const item = itemOf(path);
  return {
    ...mark,
    path: pointerOf(path) === pointerOf(mark.path) ? mark.path : path,
    item: item && valueAt(data, item),
  };
}

/**
 * Where the marked field is now; undefined when its item is gone. An item that was changed in place
 * is no longer the same object.
 */
function movedPath({ path, item }: Mark, data: unknown): Path | undefined {
  const here = itemOf(path);
  if (!here || valueAt(data, here) === item) return path;
  const list = valueAt(data, here.slice(0, -1));
  if (!Array.isArray(list)) return undefined;
  const index = list.indexOf(item);
  return index < 0 ? path : [...here.slice(0, -1), index, ...path.slice(here.length)];
}
