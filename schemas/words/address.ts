const fileOf = (kind: string): string => `schemas/words/${kind}/${kind}.schema.json`;

/**
 * The `$schema` of a document, as an editor follows it from the document's own folder, four levels
 * below the root: `config/tenants/demo/list`.
 *
 * @param kind of the document; `patch` where it changes another
 */
export const schemaAddress = (kind: string): string => `../../../../${fileOf(kind)}`;

/** The first `$schema` of a text that leads to the former folder of the schemas. */
const formerAddress = /("\$schema"\s*:\s*"[^"]*)schemas\/vocabulary\/([a-z]+)\.schema\.json(?=")/;

/** The text of a document with its `$schema` at the present folder; the rest stays as written. */
export const withPresentSchema = (text: string): string =>
  text.replace(formerAddress, (_, before: string, kind: string) => `${before}${fileOf(kind)}`);
