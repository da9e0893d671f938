import type { NameChoice } from '../../../../schemas/admin/documents.ts';
import { ownName, labelOf, oneLine } from '../../../../schemas/places/label.ts';
import { moduleNames } from '../../../../schemas/places/modules.ts';
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

/** Colours of the palette of the tenant's theme. */
export function paletteChoices(configuration: Configuration): NameChoice[] {
  const named = configuration.documents.get('tenant/tenant')?.value.theme;
  const theme = `theme/${typeof named === 'string' ? named : 'default'}`;
  const palette = configuration.documents.get(theme)?.value.palette ?? {};
  return Object.entries(palette as Record<string, { title: string; group?: string }>).map(
    ([value, { title, group = 'Outras' }]) => ({ value, label: title, group }),
  );
}

/** Addresses of screens. */
export const routeChoices = (configuration: Configuration): NameChoice[] =>
  [...configuration.documents.values()]
    .filter(({ kind }) => kind === 'screen')
    .flatMap(({ id, value }) =>
      (Array.isArray(value.routes) ? value.routes : []).map(
        (route): NameChoice => ({
          value: String(route),
          label: ownName(value) ?? (typeof value.title === 'string' ? oneLine(value.title) : id),
          group: 'Telas',
        }),
      ),
    )
    .sort(byLabel);

/** Modules that anything of the configuration asks for. */
export const moduleChoices = (configuration: Configuration): NameChoice[] =>
  [...moduleNames(configuration.documents.values())]
    .map(([value, label]) => ({ value, label, group: 'Módulos' }))
    .sort(byLabel);

/** Texts of the portal's own, by key. */
export function messageChoices(configuration: Configuration): NameChoice[] {
  const texts = configuration.documents.get('messages/messages')?.value.texts;
  return Object.entries(texts !== null && typeof texts === 'object' ? texts : {}).map(
    ([value, text]) => ({ value, label: oneLine(String(text)), group: 'Textos do portal' }),
  );
}
