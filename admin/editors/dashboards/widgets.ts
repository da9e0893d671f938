import type { Json, Operation } from '../../../schemas/draft/operation.ts';
import { markFor } from '../../texts/insert.ts';
import { type EditedDashboard, freeName, freeRow } from './model.ts';

/** Content of a widget: one value, rows, a text, or a page from elsewhere. */
export type WidgetKind = 'value' | 'table' | 'text' | 'page';

export const widgetKinds: readonly {
  value: WidgetKind;
  label: string;
  icon: string;
  hint: string;
}[] = [
  {
    value: 'value',
    label: 'Indicador',
    icon: 'chart-line',
    hint: 'Um número ou um dado em destaque, de uma chamada ao ERP.',
  },
  {
    value: 'table',
    label: 'Tabela',
    icon: 'table',
    hint: 'Os primeiros registros de uma chamada ao ERP.',
  },
  { value: 'text', label: 'Texto', icon: 'align-left', hint: 'Um recado do distribuidor.' },
  {
    value: 'page',
    label: 'Página de fora',
    icon: 'external-link',
    hint: 'Uma página de outro endereço, como um relatório publicado.',
  },
];

/** A field of what a call answers. */
export interface AnswerField {
  /** Path from the record. */
  path: string;
  label: string;
  format?: string;
}

export interface CallAnswer {
  /** `call/NAME`. */
  call: string;
  /** One record, all records, or a page of them. */
  shape: 'record' | 'list' | 'page';
  fields: readonly AnswerField[];
}

export interface WidgetChoice {
  kind: WidgetKind;
  title: string;
  /** For `value` and `table`. */
  answer?: CallAnswer;
  /** Paths of the chosen fields; of a value, none counts the records. */
  fields: readonly string[];
  /** Of `text`. */
  text: string;
  /** Of `page`. */
  address: string;
}

/** Columns and rows of a new widget, by kind. */
const sizes: Readonly<Record<WidgetKind, { w: number; h: number }>> = {
  value: { w: 3, h: 2 },
  table: { w: 6, h: 4 },
  text: { w: 4, h: 2 },
  page: { w: 6, h: 5 },
};

const nameOf = ({ call }: CallAnswer): string => call.slice(call.indexOf('/') + 1);

/** The missing part of a choice, in pt-BR; null where it can be added. */
export function widgetProblem({
  kind,
  title,
  answer,
  fields,
  text,
  address,
}: WidgetChoice): string | null {
  if (title.trim() === '') return 'Dê um título ao quadro.';
  if ((kind === 'value' || kind === 'table') && !answer) return 'Escolha de onde vêm os dados.';
  if (kind === 'value' && answer?.shape === 'record' && fields.length === 0)
    return 'Escolha o dado a mostrar.';
  if (kind === 'table' && fields.length === 0) return 'Escolha ao menos uma coluna.';
  if (kind === 'text' && text.trim() === '') return 'Escreva o texto.';
  if (kind === 'page' && !/^https:\/\/\S+$/.test(address)) return 'O endereço começa com https://.';
  return null;
}

/** The text of a value: the field in its format, else how many records there are. */
function valueText(
  data: string,
  { shape, fields }: CallAnswer,
  [chosen]: readonly string[],
): string {
  const field = fields.find(({ path }) => path === chosen);
  if (shape === 'record' && field)
    return markFor({
      value: `data.${data}.value.${field.path}`,
      label: field.label,
      group: '',
      format: field.format,
    });
  return shape === 'page'
    ? `{{number data.${data}.value.paginator.total}}`
    : `{{size data.${data}.value}}`;
}

function bodyOf(
  { kind, title, answer, fields, text, address }: WidgetChoice,
  id: string,
  data: string,
): readonly Json[] {
  if (kind === 'text') return [{ id: 'texto', text }];
  if (kind === 'page')
    return [
      {
        id: 'pagina',
        frame: `= '${address.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`,
        title,
      },
    ];
  if (!answer) return [];
  if (kind === 'value')
    return [
      {
        id: 'espera',
        wait: `data.${data}`,
        body: [{ id: 'valor', text: valueText(data, answer, fields), look: 'title' }],
      },
    ];
  return [
    {
      id: 'tabela',
      list: {
        id: `${id}-tabela`,
        call: nameOf(answer),
        columns: fields.map((path) => ({ id: path })),
      },
    },
  ];
}

/** One operation that adds a widget below the others, and the data that it reads. */
export function addWidget(dashboard: EditedDashboard, choice: WidgetChoice): Operation {
  const { document, widgets } = dashboard;
  const id = freeName(
    choice.title,
    widgets.map((widget) => widget.id),
    'quadro',
  );
  const data = freeName(id, dashboard.data, 'dados').replaceAll('-', '_');
  const { w, h } = sizes[choice.kind];
  const item = {
    id,
    title: choice.title,
    place: { x: 0, y: freeRow(widgets), w, h },
    body: bodyOf(choice, id, data),
  };
  const insert: Operation = {
    op: 'insert',
    at: `${document}#/widgets`,
    item,
    position: { at: 'last' },
  };
  if (choice.kind !== 'value' || !choice.answer) return insert;
  const source: Operation = {
    op: 'set',
    at: `${document}#/data/${data}`,
    value: { call: nameOf(choice.answer) },
  };
  return {
    op: 'group',
    title: `Acrescentar o quadro ${choice.title}`,
    operations: [source, insert],
  };
}
