import { wordName } from '../properties.ts';
import {
  blockWords,
  actionWords,
  formats,
  kinds,
  wordSchema,
  vocabulary,
  type WordSchema,
} from '../words/index.ts';
import type { Json, JsonRecord } from './json.ts';

/**
 * Surroundings of a word's examples, from `x-stage` in its schema. The string `$example`
 * (`$example/1` for the second) stands for the example.
 */
export interface Stage {
  /** `session`: only with an account of the demo. Absent: public. */
  access?: 'session';
  /** pt-BR: a sentence on what to try. */
  note?: string;
  state?: JsonRecord | string;
  query?: JsonRecord;
  data?: JsonRecord | string;
  on?: Json[];
  /** Additional routes of the screen, for words that link to them. */
  routes?: string[];
  /** Additional documents by `kind/id`, without `$schema` and `id`. */
  documents?: JsonRecord;
  body?: Json[];
}

/** A word of the gallery: one of the vocabulary, or a format. */
export interface GalleryWord {
  /** Its segment of the address: `block-text`, `format-money`. */
  id: string;
  /** The word in documents: `text`, `money`. */
  word: string;
  group: Group;
  title: string;
  description: string;
  /** Absent for a format. */
  schema?: WordSchema;
  examples: Json[];
  stage: Stage;
}

export const groups = ['Documentos', 'Blocos', 'Ações', 'Partes', 'Formatos'] as const;
export type Group = (typeof groups)[number];

/** A sample of a format, as `x-formats` in the schema of formats. */
interface FormatSample {
  title: string;
  description: string;
  property: JsonRecord;
  /** Absent: initially empty. */
  value?: Json;
  /** False for formats that are only edited, or only shown. */
  shown?: boolean;
  filled?: boolean;
  access?: 'session';
}

function groupOf(id: string): Group {
  if ((kinds as readonly string[]).includes(id)) return 'Documentos';
  return id.startsWith('block-') ? 'Blocos' : id.startsWith('action-') ? 'Ações' : 'Partes';
}

function fromSchema(file: string, schema: WordSchema): GalleryWord {
  const id = wordName(file);
  const group = groupOf(id);
  const own = group === 'Blocos' ? blockWords : group === 'Ações' ? actionWords : [];
  return {
    id,
    word: own.find((word) => schema.required?.includes(word)) ?? id,
    group,
    title: schema.title ?? id,
    description: schema.description ?? '',
    schema,
    examples: (schema.examples ?? []) as Json[],
    stage: (schema['x-stage'] ?? {}) as Stage,
  };
}

function fromFormat(
  format: string,
  { title, description, property, value, shown = true, filled = true, access }: FormatSample,
): GalleryWord {
  const sample: JsonRecord = {
    type: 'object',
    properties: { valor: property },
    default: value === undefined ? {} : { valor: value },
  };
  const sides: Json[] = [
    ...(shown
      ? [
          {
            id: 'mostrado',
            section: [{ detail: '= state.amostra', fields: ['valor'], columns: 1 }],
            title: 'Mostrado',
          },
        ]
      : []),
    ...(filled
      ? [
          {
            id: 'preenchido',
            section: [{ form: `galeria-format-${format}`, into: 'state.amostra' }],
            title: 'Preenchido',
          },
        ]
      : []),
  ];
  return {
    id: `format-${format}`,
    word: format,
    group: 'Formatos',
    title,
    description,
    examples: [property],
    stage: {
      ...(access && { access }),
      state: { amostra: sample },
      ...(filled && {
        documents: {
          [`form/galeria-format-${format}`]: {
            schema: { type: 'object', properties: { valor: '$example' } },
          },
        },
      }),
      body: [{ id: 'amostras', section: sides, columns: sides.length }],
    },
  };
}

/**
 * All words in the order of the gallery.
 *
 * @throws when a format has no sample
 */
export function galleryWords(): GalleryWord[] {
  const words = Object.entries(vocabulary).map(([file, schema]) => fromSchema(file, schema));
  const order = (word: GalleryWord) =>
    word.group === 'Documentos' ? (kinds as readonly string[]).indexOf(word.id) : 0;
  const samples = wordSchema('format.schema.json')['x-formats'] as Record<string, FormatSample>;
  const formatted = formats.map((format) => {
    const sample = samples[format];
    if (!sample) throw new Error(`format.schema.json has no sample of ${format} in x-formats`);
    return fromFormat(format, sample);
  });
  return groups.flatMap((group) =>
    [...words, ...formatted]
      .filter((word) => word.group === group)
      .sort((a, b) => order(a) - order(b) || a.title.localeCompare(b.title, 'pt-BR')),
  );
}
