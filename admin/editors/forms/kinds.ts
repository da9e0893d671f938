import type { Json } from '../../../schemas/draft/operation.ts';
import { textAt, valueAt } from '../values.ts';

export type QuestionKind = 'text' | 'multiline' | 'number' | 'date' | 'one' | 'several' | 'list';

interface KindDescription {
  value: QuestionKind;
  label: string;
  icon: string;
  hint: string;
  /** Its schema, but for the title and options. */
  schema: Readonly<Record<string, Json>>;
  /** How it is filled in, where that does not follow from the schema. */
  control?: string;
}

/** The seven kinds of questions. */
export const questionKinds: readonly KindDescription[] = [
  { value: 'text', label: 'Texto', icon: 'pencil', hint: 'Uma linha.', schema: { type: 'string' } },
  {
    value: 'multiline',
    label: 'Texto longo',
    icon: 'align-left',
    hint: 'Várias linhas.',
    schema: { type: 'string', format: 'multiline' },
  },
  {
    value: 'number',
    label: 'Número',
    icon: 'hashtag',
    hint: 'Com ou sem decimais.',
    schema: { type: 'number' },
  },
  {
    value: 'date',
    label: 'Data',
    icon: 'calendar',
    hint: 'Um dia do calendário.',
    schema: { type: 'string', format: 'date' },
  },
  {
    value: 'one',
    label: 'Escolha única',
    icon: 'circle',
    hint: 'Todas as opções à vista.',
    schema: { type: 'string' },
    control: 'radio',
  },
  {
    value: 'several',
    label: 'Múltipla escolha',
    icon: 'check-square',
    hint: 'Uma ou mais opções.',
    schema: { type: 'array', items: { type: 'string' } },
    control: 'checkboxes',
  },
  {
    value: 'list',
    label: 'Lista',
    icon: 'chevron-down',
    hint: 'Uma opção, de uma lista que se abre.',
    schema: { type: 'string' },
    control: 'select',
  },
];

export const hasOptions = (kind: QuestionKind | undefined): boolean =>
  kind === 'one' || kind === 'several' || kind === 'list';

/** The kind of a field by its schema and control; undefined for none of them. */
export function kindOf(
  property: Json | undefined,
  control: string | undefined,
): QuestionKind | undefined {
  const [type, format] = [textAt(property, 'type'), textAt(property, 'format')];
  const isChoice =
    control !== undefined ||
    valueAt(property, 'options') !== undefined ||
    valueAt(property, 'enum') !== undefined;
  if (type === 'array') return isChoice ? 'several' : undefined;
  if (type === 'object' || type === 'boolean' || type === undefined) return undefined;
  if (isChoice) return control === 'radio' ? 'one' : 'list';
  if (format === 'multiline' || format === 'html') return 'multiline';
  if (format === 'date' || format === 'dateTime') return 'date';
  return type === 'string' ? 'text' : 'number';
}
