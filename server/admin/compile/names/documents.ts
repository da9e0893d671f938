import type { NameChoice } from '../../../../schemas/admin/documents.ts';
import { documentName, labelOf, plainText } from '../../../../schemas/places/label.ts';
import type { MergedDocument } from '../../../../schemas/compiler/layers/layers.ts';
import type { Configuration } from '../configurations.ts';

const groups: Readonly<Record<string, string>> = {
  entity: 'Dados do ERP',
  call: 'Chamadas',
  screen: 'Telas',
  list: 'Listas',
  form: 'Formulários',
  wizard: 'Assistentes',
  dialog: 'Diálogos',
  adapter: 'Adaptadores',
  dashboard: 'Painéis',
  tour: 'Visitas guiadas',
  theme: 'Temas',
};

const byLabel = (a: NameChoice, b: NameChoice): number => a.label.localeCompare(b.label, 'pt-BR');

/** Documents of a kind by their id. */
export const documentChoices = (configuration: Configuration, kind: string): NameChoice[] =>
  [...configuration.documents.values()]
    .filter((document) => document.kind === kind)
    .map((document) => ({
      value: document.id,
      label: labelOf(
        document,
        document.value,
        configuration.words(`${kind}/${document.id}`).at([]),
        [],
      ),
      group: groups[kind] ?? kind,
    }))
    .sort(byLabel);

/** Addresses of screens. */
export const routeChoices = (configuration: Configuration): NameChoice[] =>
  [...configuration.documents.values()]
    .filter(({ kind }) => kind === 'screen')
    .flatMap(({ id, value }) =>
      (Array.isArray(value.routes) ? value.routes : []).map(
        (route): NameChoice => ({
          value: String(route),
          label:
            documentName(value) ?? (typeof value.title === 'string' ? plainText(value.title) : id),
          group: 'Telas',
        }),
      ),
    )
    .sort(byLabel);

/** The title of a screen that says the same whatever its data are. */
const fixedTitle = ({ title }: MergedDocument['value']): string | undefined =>
  typeof title === 'string' && !title.includes('{{') ? title : undefined;

/** How far the id of a screen is from the name of its module: `B2B_PEDIDO`, `pedidos`. */
const distance = (id: string, module: string): number =>
  id.length + (id.startsWith(module.toLowerCase().replace(/^[a-z0-9]+_/, '')) ? 0 : 1_000);

/**
 * Modules that anything of the configuration asks for, called as the screen that is nearest by name
 * and whose title is always the same.
 */
export function moduleChoices(configuration: Configuration): NameChoice[] {
  const found = new Map<string, { label: string; distance: number }>();
  for (const { kind, id, value } of configuration.documents.values()) {
    const { access } = value;
    const module =
      access !== null && typeof access === 'object' && 'module' in access
        ? String(access.module)
        : undefined;
    if (module === undefined) continue;
    const title = kind === 'screen' ? fixedTitle(value) : undefined;
    const named =
      title === undefined
        ? { label: module, distance: Number.POSITIVE_INFINITY }
        : { label: title, distance: distance(id, module) };
    if (
      named.distance < (found.get(module)?.distance ?? Number.POSITIVE_INFINITY) ||
      !found.has(module)
    )
      found.set(module, named);
  }
  return [...found].map(([value, { label }]) => ({ value, label, group: 'Módulos' })).sort(byLabel);
}

/** Texts of the portal's own, by key. */
export function messageChoices(configuration: Configuration): NameChoice[] {
  const texts = configuration.documents.get('messages/messages')?.value.texts;
  return Object.entries(texts !== null && typeof texts === 'object' ? texts : {}).map(
    ([value, text]) => ({ value, label: plainText(String(text)), group: 'Textos do portal' }),
  );
}
