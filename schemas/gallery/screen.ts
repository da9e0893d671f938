import { type PropertyRow, propertyRows, type Wording } from '../properties.ts';
import { showJson } from '../show-json.ts';
import { wordSchema } from '../words/index.ts';
import type { Finding, Findings } from './findings.ts';
import type { Json, JsonRecord } from './json.ts';
import { type ExamplePlace, stageWord } from './place.ts';
import type { GalleryWord } from './words.ts';

const titleOf = (word: string): string => wordSchema(`${word}.schema.json`).title ?? word;

/** pt-BR names of types. */
const wording: Wording = {
  code: (text) => text,
  word: (word, property) =>
    property === undefined ? titleOf(word) : `${titleOf(word)}: ${property}`,
  document: (kind) => `nome de ${titleOf(kind)}`,
  list: (of) => `lista de ${of}`,
  map: (of) => `mapa de ${of}`,
  plain: (type) => names[type] ?? type,
  or: ' ou ',
  anything: 'qualquer valor',
};
const names: Record<string, string> = {
  string: 'texto simples',
  integer: 'número inteiro',
  number: 'número',
  boolean: 'sim ou não',
  object: 'objeto',
  array: 'lista',
  null: 'nada',
  route: 'rota',
  module: 'módulo',
  document: 'documento',
  refresh: 'dado, lista ou session',
  target: 'lugar',
  source: 'dado',
  path: 'caminho',
  value: 'valor',
  place: 'parte da tela',
};
const kindOfWord: Record<GalleryWord['group'], string> = {
  Documentos: 'Documento',
  Blocos: 'Bloco',
  Ações: 'Ação',
  Partes: 'Parte',
  Formatos: 'Formato',
};

/** Characters in a line of code on a desk. */
const codeWidth = 96;

const property = ({
  path,
  required,
  takes,
  description,
  default: fallback,
}: PropertyRow): JsonRecord => ({
  nome: path,
  obrigatoria: required ? 'Sim' : 'Não',
  aceita: takes,
  descricao:
    fallback === undefined ? description : `${description} Sem isto: ${JSON.stringify(fallback)}.`,
});

function finding({ code, severity, pointer, message, hint }: Finding): JsonRecord {
  const head = `${severity === 'error' ? 'erro' : 'aviso'} ${code}`;
  const place = pointer === '' ? '' : ` ${pointer}`;
  return { texto: `${head}${place}\n  ${message}\n  ${hint}` };
}

const step = (id: string, label: string, icon: string, to: string): JsonRecord => ({
  id,
  label,
  icon,
  look: 'outlined',
  compact: true,
  do: [{ navigate: to }],
});

/** The screen of a word besides its example; `state.galeria` holds the properties and findings. */
function content(word: GalleryWord, findings: Findings): JsonRecord {
  const many = word.examples.length > 1;
  const { schema } = word;
  const isChooser = word.id === 'block' || word.id === 'action';
  return {
    palavra: `${kindOfWord[word.group]} · ${word.word}`,
    descricao: word.description,
    exemplos: word.examples.map((example, index) => ({
      titulo: many ? `Exemplo ${index + 1}` : 'Exemplo',
      texto: showJson(example, { width: codeWidth }),
    })),
    propriedades: schema && !isChooser ? propertyRows(schema, wording).map(property) : [],
    casos: findings.map(({ title, mistake, found }) => ({
      titulo: title,
      troca: `${mistake.after} no lugar de ${mistake.before}`,
      achados: found.map(finding),
    })),
  };
}

const copyable: JsonRecord = {
  id: 'exemplos',
  each: '= state.galeria.exemplos',
  body: [
    {
      id: 'exemplo',
      title: '{{item.titulo}}',
      look: 'card',
      section: [{ id: 'codigo', text: '{{item.texto}}', look: 'code' }],
      actions: [
        {
          id: 'copiar',
          label: 'Copiar',
          icon: 'copy',
          look: 'text',
          do: [{ copy: '{{item.texto}}' }],
        },
      ],
    },
  ],
};

/** The findings of the example as it is, and with a mistake. */
const verdict = (word: GalleryWord, hasCases: boolean): JsonRecord => ({
  id: 'achados',
  title: 'O que o compilador diz',
  look: 'card',
  section: [
    {
      id: 'certo',
      text:
        word.examples.length > 1 ? 'Dos exemplos como estão: nada.' : 'Do exemplo como está: nada.',
      icon: 'check-circle',
      tone: "'success'",
    },
    ...(hasCases
      ? [
          {
            id: 'casos',
            each: '= state.galeria.casos',
            body: [
              {
                id: 'caso',
                section: [
                  { id: 'titulo', text: '{{item.titulo}}', look: 'subtitle' },
                  { id: 'troca', text: '{{item.troca}}', look: 'muted' },
                  {
                    id: 'ditos',
                    each: '= item.achados',
                    body: [{ id: 'dito', text: '{{item.texto}}', look: 'code' }],
                  },
                ],
              },
            ],
          },
        ]
      : [
          {
            id: 'livre',
            text: 'Aqui não há nome que se possa errar: qualquer valor desta forma serve.',
            look: 'muted',
          },
        ]),
  ],
});

/** The screen of a word and its other documents. */
export interface WordDocuments {
  documents: Map<string, JsonRecord>;
  places: ExamplePlace[];
}

/**
 * @param neighbours the words before and after this one, for the navigation
 *
 * @param examples the word's examples, or copies with a mistake
 */
export function wordDocuments(
  word: GalleryWord,
  neighbours: readonly [GalleryWord, GalleryWord],
  findings: Findings,
  examples: readonly Json[] = word.examples,
): WordDocuments {
  const id = `galeria-${word.id}`;
  const { documents, body, places, parts } = stageWord(word, examples, `screen/${id}`);
  const blocks = content(word, findings);
  const before: Json[] = [
    { id: 'palavra', text: '{{state.galeria.palavra}}', look: 'muted' },
    { id: 'descricao', text: '{{state.galeria.descricao}}' },
    copyable,
  ];
  const live: JsonRecord = {
    id: 'ao-vivo',
    title: 'Ao vivo',
    ...(word.stage.note === undefined ? {} : { subtitle: word.stage.note }),
    look: 'card',
    section: body,
  };
  const hasTable = (blocks.propriedades as Json[]).length > 0;
  const { state, ...others } = parts;
  const [previous, next] = neighbours;
  documents.set(`screen/${id}`, {
    title: word.title,
    routes: [`/galeria/${word.id}`, ...(word.stage.routes ?? [])],
    access: word.stage.access ?? 'public',
    state: {
      galeria: { $ref: 'galeria-palavra', default: blocks },
      ...(state as JsonRecord | undefined),
    },
    ...others,
    actions: [
      step('anterior', `Anterior: ${previous.title}`, 'arrow-left', `/galeria/${previous.id}`),
      step('proxima', `Próxima: ${next.title}`, 'arrow-right', `/galeria/${next.id}`),
      {
        id: 'galeria',
        label: 'Todas as palavras',
        icon: 'th-large',
        look: 'outlined',
        do: [{ navigate: '/galeria' }],
      },
    ],
    body: [
      ...before,
      live,
      verdict(word, findings.length > 0),
      ...(hasTable ? [{ id: 'propriedades', list: 'galeria-propriedades' }] : []),
    ],
  });
  const index = before.length;
  return {
    documents,
    places: places.map((place) =>
      place.document === `screen/${id}` && place.pointer.startsWith('/body')
        ? { ...place, pointer: `/body/${index}/section${place.pointer.slice('/body'.length)}` }
        : place,
    ),
  };
}
