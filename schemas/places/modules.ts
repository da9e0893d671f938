interface NamedDocument {
  kind: string;
  id: string;
  value: Readonly<Record<string, unknown>>;
}

/** The title of a screen, if it does not depend on data. */
const fixedTitle = ({ kind, value: { title } }: NamedDocument): string | undefined =>
  kind === 'screen' && typeof title === 'string' && !title.includes('{{') ? title : undefined;

/** Edit distance of the names of a screen and a module: `pedidos`, `B2B_PEDIDO`. */
const distance = (id: string, module: string): number =>
  id.length + (id.startsWith(module.toLowerCase().replace(/^[a-z0-9]+_/, '')) ? 0 : 1_000);

/**
 * Labels of the modules that documents ask for: the constant title of the screen with the most
 * similar name; else the module's key.
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
