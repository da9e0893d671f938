import { objectCode } from '../../expressions/tree/object-code.ts';
import { sha256 } from '../read/hash.ts';

/** A file of the release. */
export interface ReleaseFile {
  name: string;
  content: string;
  /** SHA-256 of the content. */
  hash: string;
}

/** A file under a name that stays the same in every release. */
export function jsonFile(name: string, value: unknown): ReleaseFile {
  const content = objectCode(value);
  return { name, content, hash: sha256(content) };
}

/** A file named by its content. */
export function namedFile(name: string, extension: string, content: string): ReleaseFile {
  const hash = sha256(content);
  return { name: `${name}.${hash.slice(0, 12)}.${extension}`, content, hash };
}
