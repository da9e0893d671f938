import { applyEdits, findNodeAtLocation, modify, parseTree } from 'jsonc-parser';
import type { TenantRequest } from '../../../schemas/admin/tenants.ts';
import type { SourceFile } from '../../../schemas/compiler/index.ts';
import { schemaAddress } from '../../../schemas/words/address.ts';

const formattingOptions = { insertSpaces: true, tabSize: 2, eol: '\n' };
const empty = `{\n  "$schema": "${schemaAddress('patch')}",\n  "$patch": "tenant/tenant"\n}\n`;
const own = 'tenant/tenant.json';

/** A JSON text with a value at a path; undefined takes away what stands there. */
function withValue(text: string, path: string[], value: unknown): string {
  const tree = parseTree(text);
  if (value === undefined && !(tree && findNodeAtLocation(tree, path))) return text;
  return applyEdits(text, modify(text, path, value, { formattingOptions }));
}

/** `<kind>/<id>.json` of a document's path, wherever its folder stood. */
export const shortPath = (path: string): string => path.split('/').slice(-2).join('/');

/** Where a document of a tenant stands. */
export const pathIn = (tenant: string, short: string): string =>
  `config/tenants/${tenant}/${short}`;

/**
 * The overlay that a new tenant begins with: that of another one, or none, with a document of its
 * own that says what it is called and where it is found. Everything else of that document stays as
 * it was written.
 */
export function overlayOf(
  { id, name, hosts, erpUrl }: TenantRequest,
  from: readonly SourceFile[],
): SourceFile[] {
  const files = new Map(from.map(({ path, text }) => [shortPath(path), text]));
  const values: [path: string[], value: unknown][] = [
    [['name'], name],
    [['hosts'], hosts],
    [['erp', 'url'], erpUrl],
  ];
  const text = values.reduce(
    (before, [path, value]) => withValue(before, path, value),
    files.get(own) ?? empty,
  );
  files.set(own, text);
  return [...files].map(([path, content]) => ({ path: pathIn(id, path), text: content }));
}
