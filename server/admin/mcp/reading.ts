import type { Finding } from '../../../schemas/admin/drafts.ts';
import { vocabulary } from '../../../schemas/words/index.ts';
import { makePlan } from '../releases/plan.ts';
import {
  type AssistantTool,
  asJson,
  draftProperty,
  listed,
  placeProperty,
  textArgument,
  writesFiles,
} from './tool.ts';

const mostNodes = 400;
const mostFindings = 60;

const drafts: AssistantTool = {
  name: 'rascunhos',
  title: 'Rascunhos',
  description:
    'Lista os rascunhos deste distribuidor. Comece por aqui: toda mudança é feita em um rascunho, e só uma pessoa publica.',
  permission: 'read',
  properties: {},
  required: [],
  run: async ({ admin }, { tenant }) => {
    const list = await admin.drafts.list(tenant);
    const lines = list.map(({ id, name, author, revision, changes, current }) => {
      const age = current ? '' : ', feito de uma versão anterior';
      return `${id}  ${name}  (de ${author.name}, revisão ${revision}, ${changes} mudanças${age})`;
    });
    return {
      text: list.length === 0 ? 'Não há rascunhos.' : listed(lines, 100),
      data: { rascunhos: list },
    };
  },
};

const map: AssistantTool = {
  name: 'mapa',
  title: 'Mapa',
  description:
    'Mostra o que o portal tem: sem lugar, os documentos; com um lugar, o que está dentro dele. Cada linha: lugar, palavra, nome; * é o que o distribuidor mudou.',
  permission: 'read',
  properties: { ...draftProperty, dentro_de: placeProperty.lugar },
  required: ['rascunho'],
  run: async ({ admin }, { tenant }, given) => {
    const within = given.dentro_de === undefined ? undefined : textArgument(given, 'dentro_de');
    const nodes =
      (await admin.compiles.ask(tenant, textArgument(given, 'rascunho'), { kind: 'map' })) ?? [];
    const shown = nodes.filter(({ at, parent }) =>
      within === undefined ? parent === undefined : parent === within || at === within,
    );
    const lines = shown.map(
      ({ at, word, label, changed }) => `${at}  ${word}  ${label}${changed ? ' *' : ''}`,
    );
    return { text: lines.length === 0 ? 'Não há nada neste lugar.' : listed(lines, mostNodes) };
  },
};

const search: AssistantTool = {
  name: 'procurar',
  title: 'Procurar',
  description: 'Procura lugares pelas palavras que uma pessoa usa: rótulos, títulos, ids.',
  permission: 'read',
  properties: { ...draftProperty, palavras: { type: 'string', minLength: 1, maxLength: 200 } },
  required: ['rascunho', 'palavras'],
  run: async ({ admin }, { tenant }, given) => {
    const hits =
      (await admin.compiles.ask(tenant, textArgument(given, 'rascunho'), {
        kind: 'search',
        words: textArgument(given, 'palavras'),
      })) ?? [];
    return {
      text:
        hits.length === 0
          ? 'Nada encontrado.'
          : listed(
              hits.map((hit) => asJson(hit).replaceAll('\n', ' ')),
              50,
            ),
    };
  },
};

const read: AssistantTool = {
  name: 'ler',
  title: 'Ler',
  description:
    'Lê um lugar: seu valor com tudo aplicado, o que a base diz, o que o distribuidor mudou, os ids dos irmãos, e a revisão do rascunho, que operacao precisa.',
  permission: 'read',
  properties: { ...draftProperty, ...placeProperty },
  required: ['rascunho', 'lugar'],
  run: async ({ admin }, { tenant, author }, given) => {
    const draft = textArgument(given, 'rascunho');
    // The revision first: what is read may be newer than it says, and a change is then refused
    // rather than wrong.
    const { revision } = await admin.drafts.read(tenant, draft, author);
    const part = await admin.compiles.ask(tenant, draft, {
      kind: 'document',
      at: textArgument(given, 'lugar'),
    });
    return { text: asJson({ revisao: revision, ...part, overlayText: undefined }) };
  },
};

const word: AssistantTool = {
  name: 'palavra',
  title: 'Palavra da linguagem',
  description:
    'Diz que propriedades uma palavra tem (list, field, filter, block-list, action-call...): seu JSON Schema, com descrições e exemplos.',
  permission: 'read',
  properties: { palavra: { type: 'string', pattern: '^[a-z-]{1,60}$' } },
  required: ['palavra'],
  run: async (_deps, _assistant, given) => {
    const file = `${textArgument(given, 'palavra')}.schema.json`;
    const schema = Object.hasOwn(vocabulary, file) ? vocabulary[file] : undefined;
    if (!schema)
      return {
        refused: true,
        text: `Não há esta palavra. As que há: ${Object.keys(vocabulary)
          .map((name) => name.replace('.schema.json', ''))
          .join(', ')}.`,
      };
    return { text: asJson(schema) };
  },
};

const findingLine = ({
  severity,
  code,
  at,
  document,
  pointer,
  message,
  hint,
  repairs,
}: Finding): string =>
  [
    `${severity === 'error' ? 'erro' : 'aviso'} ${code} ${at ?? `${document}${pointer}`}: ${message} ${hint}`,
    ...repairs
      .filter(({ operation }) => !writesFiles(operation))
      .map(({ title, operation }) => `  conserto: ${title}: ${JSON.stringify(operation)}`),
  ].join('\n');

const check: AssistantTool = {
  name: 'conferir',
  title: 'Conferir',
  description:
    'Compila o rascunho e diz o que há de errado, com consertos conhecidos. Confira depois de cada conjunto de mudanças.',
  permission: 'read',
  properties: draftProperty,
  required: ['rascunho'],
  run: async ({ admin }, { tenant }, given) => {
    const { summary } = await admin.compiles.compiled(tenant, textArgument(given, 'rascunho'));
    const head = summary.ok
      ? `A revisão ${summary.revision} compila.`
      : `A revisão ${summary.revision} não compila e não pode ser publicada.`;
    return {
      text: [head, listed(summary.findings.map(findingLine), mostFindings)]
        .filter((line) => line !== '')
        .join('\n'),
      data: { ok: summary.ok, revisao: summary.revision },
    };
  },
};

const names: AssistantTool = {
  name: 'nomes',
  title: 'Nomes que cabem',
  description:
    'Diz que nomes podem estar em uma propriedade de um lugar: campos, chamadas, parâmetros, telas. Use antes de escrever um nome; nunca invente um.',
  permission: 'read',
  properties: {
    ...draftProperty,
    ...placeProperty,
    propriedade: { type: 'string', minLength: 1, maxLength: 200 },
  },
  required: ['rascunho', 'lugar', 'propriedade'],
  run: async ({ admin }, { tenant }, given) => {
    const choices =
      (await admin.compiles.ask(tenant, textArgument(given, 'rascunho'), {
        kind: 'names',
        at: textArgument(given, 'lugar'),
        property: textArgument(given, 'propriedade'),
      })) ?? [];
    const lines = choices.map(
      ({ value, label, group, example }) =>
        `${value}  ${label} (${group})${example === undefined ? '' : `, por exemplo ${example}`}`,
    );
    return {
      text:
        lines.length === 0 ? 'Nenhum nome é conhecido para este lugar.' : listed(lines, mostNodes),
    };
  },
};

const plan: AssistantTool = {
  name: 'plano',
  title: 'Plano da publicação',
  description:
    'Diz em palavras o que publicar o rascunho mudaria para os usuários, e se ele pode ser publicado. Mostre-o à pessoa: só ela publica.',
  permission: 'read',
  properties: draftProperty,
  required: ['rascunho'],
  run: async (deps, { tenant }, given) => {
    const { release, current, changes, consequences, everywhere, screens, findings, approval } =
      await makePlan(deps, tenant, textArgument(given, 'rascunho'));
    const state =
      release === null
        ? 'O rascunho não compila e não pode ser publicado.'
        : current
          ? 'Pode ser publicado.'
          : 'Precisa ser atualizado antes: o distribuidor mudou desde que ele começou.';
    const parts: readonly [string, readonly string[]][] = [
      ['Mudanças', changes.map(({ sentence, author }) => `${sentence} (${author.name})`)],
      ['Consequências', consequences],
      ['Em todas as telas', everywhere],
      ['Telas tocadas', screens.map((screen) => asJson(screen).replaceAll('\n', ' '))],
      ['Achados', findings.map(findingLine)],
    ];
    const texts = parts
      .filter(([, lines]) => lines.length > 0)
      .map(([title, lines]) => `${title}:\n${listed(lines, mostFindings)}`);
    return {
      text: [state, ...(approval ? ['Uma segunda pessoa precisa aprovar.'] : []), ...texts].join(
        '\n\n',
      ),
    };
  },
};

export const readingTools: readonly AssistantTool[] = [
  drafts,
  map,
  search,
  read,
  word,
  names,
  check,
  plan,
];
