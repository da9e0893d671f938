interface NamedDocument {
  kind: string;
  id: string;
  value: Readonly<Record<string, unknown>>;
}

/** The title of a screen that says the same whatever its data are. */
const fixedTitle = ({ kind, value: { title } }: NamedDocument): string | undefined =>
  kind === 'screen' && typeof title === 'string' && !title.includes('{{') ? title : undefined;

/** How far the id of a screen is from the name of its module: `B2B_PEDIDO`, `pedidos`. */
const distance = (id: string, module: string): number =>
  id.length + (id.startsWith(module.toLowerCase().replace(/^[a-z0-9]+_/, '')) ? 0 : 1_000);

/**
 * Modules that any of the documents asks for, with what people call them: as the screen that is
 * nearest by name and whose title is always the same; the key where there is none.
 */
export function moduleNames(documents: Iterable<NamedDocument>): ReadonlyMap<string, string> {
  const found = new Map<string, { label: string; distance: number }>();
  for (const document of documents) {
    const { access } = document.value;
    if (access === null || typeof access !== 'object' || !('module' in access)) continue;
    const module = String(access.module);
    const title = fixedTitle(document);
    const named =
      title === undefined
        ? { label: module, distance: Number.POSITIVE_INFINITY }
        : { label: title, distance: distance(document.id, module) };
    const known = found.get(module);
    if (!known || named.distance < known.distance) found.set(module, named);
  }
  return new Map([...found].map(([module, { label }]) => [module, label]));
}
