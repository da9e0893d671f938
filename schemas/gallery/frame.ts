/**
 * Documents of the gallery besides the screens of its words: index, table of properties and
 * records.
 */
import type { JsonRecord } from './json.ts';
import { type GalleryWord, groups } from './words.ts';

const text = (title: string): JsonRecord => ({ type: 'string', title });
const lines = (title: string): JsonRecord => ({ ...text(title), format: 'multiline' });
const listOf = (entity: string, title: string): JsonRecord => ({
  type: 'array',
  title,
  items: { $ref: entity },
});

function entity(title: string, required: JsonRecord, optional: JsonRecord = {}): JsonRecord {
  return {
    title,
    schema: {
      type: 'object',
      required: Object.keys(required),
      properties: { ...required, ...optional },
    },
  };
}

const entities: Record<string, JsonRecord> = {
  'entity/galeria-item': entity(
    'Palavra na galeria',
    {
      id: text('Palavra'),
      titulo: text('Nome'),
      palavra: text('Como se escreve'),
      descricao: text('Descrição'),
      grupo: text('Grupo'),
    },
    {
      conta: {
        type: 'string',
        format: 'status',
        title: 'Conta',
        options: [{ value: 'CONTA', label: 'Com conta', tone: 'neutral' }],
      },
    },
  ),
  'entity/galeria-propriedade': entity('Propriedade', {
    nome: text('Propriedade'),
    obrigatoria: text('Obrigatória'),
    aceita: lines('Aceita'),
    descricao: lines('Para que serve'),
  }),
  'entity/galeria-trecho': entity('Trecho', { titulo: text('Título'), texto: text('Texto') }),
  'entity/galeria-achado': entity('Achado', { texto: text('Texto') }),
  'entity/galeria-caso': entity('Caso', {
    titulo: text('Título'),
    troca: text('Troca'),
    achados: listOf('galeria-achado', 'Achados'),
  }),
  'entity/galeria-palavra': entity('Palavra', {
    palavra: text('Palavra'),
    descricao: text('Descrição'),
    exemplos: listOf('galeria-trecho', 'Exemplos'),
    propriedades: listOf('galeria-propriedade', 'Propriedades'),
    casos: listOf('galeria-caso', 'Casos'),
  }),
};

const lists: Record<string, JsonRecord> = {
  'list/galeria-propriedades': {
    title: 'Propriedades',
    rows: '= state.galeria.propriedades',
    of: 'galeria-propriedade',
    key: 'nome',
    pageSize: 100,
    columns: [
      'nome',
      'obrigatoria',
      { id: 'aceita', width: '16rem' },
      { id: 'descricao', width: '60%' },
    ],
    card: { title: '{{row.nome}}', fields: ['obrigatoria', 'aceita', 'descricao'] },
  },
  'list/galeria-palavras': {
    rows: '= state.palavras',
    of: 'galeria-item',
    view: 'cards',
    pageSize: 500,
    filters: [
      {
        id: 'grupo',
        label: 'Grupo',
        control: 'toggle',
        match: ['grupo'],
        options: groups.map((group) => ({ value: group, label: group })),
      },
      {
        id: 'busca',
        label: 'Busca',
        placeholder: 'Nome ou palavra',
        match: ['titulo', 'palavra', 'descricao'],
      },
    ],
    group: { by: 'grupo', order: [...groups] },
    cards: { xs: 12, sm: 6, md: 4 },
    card: {
      title: '{{row.titulo}}',
      subtitle: '{{row.palavra}}: {{row.descricao}}',
      status: 'conta',
      fields: [],
    },
    open: [{ navigate: "= '/galeria/' + row.id" }],
    empty: 'Nenhuma palavra com este nome.',
  },
};

const accounts =
  'Para as marcadas com conta, entre com uma conta da demonstração: CPF 400.500.600-07 (representante) ou CNPJ 12.345.678/0001-95 (cliente), senha demo1234.';

/** The index of the gallery. */
function index(words: readonly GalleryWord[]): JsonRecord {
  return {
    title: 'Galeria da linguagem',
    routes: ['/galeria'],
    access: 'public',
    state: {
      palavras: {
        type: 'array',
        items: { $ref: 'galeria-item' },
        default: words.map(({ id, title, word, description, group, stage }) => ({
          id,
          titulo: title,
          palavra: word,
          descricao: description,
          grupo: group,
          ...(stage.access === 'session' && { conta: 'CONTA' }),
        })),
      },
    },
    actions: [
      {
        id: 'entrar',
        label: 'Entrar',
        icon: 'sign-in',
        when: '!has(session.colaborador)',
        do: [{ navigate: '/login' }],
      },
    ],
    body: [
      {
        id: 'apresentacao',
        text: 'Cada palavra da configuração: para que serve, um exemplo, o exemplo funcionando e o que o compilador diz quando se erra. As páginas são feitas do próprio vocabulário.',
      },
      {
        id: 'contas',
        alert: `A maior parte das palavras está aberta a todos. ${accounts}`,
        when: '!has(session.colaborador)',
      },
      { id: 'palavras', list: 'galeria-palavras' },
    ],
  };
}

/** By `kind/id`, without `$schema` and `id`. */
export const frameDocuments = (words: readonly GalleryWord[]): Map<string, JsonRecord> =>
  new Map([
    ...Object.entries(entities),
    ...Object.entries(lists),
    ['screen/galeria', index(words)],
    // Visitors without an address are redirected here by a trigger after the login's own, because
    // patches of triggers match by position.
    [
      'screen/login',
      {
        $patch: 'screen/login',
        on: [
          { load: true },
          { change: 'route.path' },
          {
            load: true,
            do: [
              {
                navigate: '/galeria',
                replace: true,
                when: "route.path == '/' && !has(route.query.cf)",
              },
            ],
          },
        ],
      },
    ],
  ]);
