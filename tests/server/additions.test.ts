import { beforeAll, describe, expect, test } from 'vitest';
import { type Answers, insertion } from '../../admin/properties/additions/item.ts';
import {
  type AddableWord,
  addableToList,
  addableWords,
} from '../../admin/properties/additions/words.ts';
import type { Compiler } from '../../schemas/compiler/index.ts';
import { applyOperation } from '../../schemas/draft/apply.ts';
import type { Json } from '../../schemas/draft/operation.ts';
import { forkProduct } from '../builders/compile.ts';
import { sourcesIn } from '../builders/sources.ts';

const base = sourcesIn('config/base');
const folder = 'config/tenants/demo';
let compiler: Compiler;

beforeAll(() => {
  compiler = forkProduct();
}, 300_000);

/** What a person answers, by property; what is not here is answered with a text. */
const answers: Answers = {
  form: 'busca',
  to: '/pedidos',
  navigate: '/pedidos',
  tour: 'home',
  session: 'end',
  refresh: 'data.ticket',
  wait: 'data.ticket',
  html: "= '<b>Aviso</b>'",
  when: 'params.usaCarrinho',
};

/** Adds a word at the end of a list: where it came to stand, and the errors of the whole tenant. */
function added(list: string, items: readonly Json[], word: AddableWord) {
  const own = word.questions.map(({ name }) => [name, answers[name] ?? 'Ponto de entrega']);
  const { operation, at } = insertion(list, items, word, Object.fromEntries(own));
  const { overlay } = applyOperation({ base, overlay: [], folder }, operation);
  const { diagnostics } = compiler.quick({
    tenant: 'demo',
    base,
    overlay,
    hostOwners: {},
    assets: [],
  });
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  return { at, errors: errors.map(({ message }) => message) };
}

const named = (words: readonly AddableWord[], ...titles: string[]): AddableWord[] =>
  words.filter(({ title }) => titles.includes(title));

describe('what is added compiles with no more than what was asked', () => {
  const blocks = ['Seção', 'Abas', 'Texto com formatação', 'Espera', 'Formulário', 'Aviso'];
  const actions = ['Ir para', 'Recarregar', 'Notificar', 'Confirmar', 'Sessão', 'Copiar', 'Se'];

  test('blocks, with an id made of their text', () => {
    const words = named(addableToList('blocks'), ...blocks, 'Botões', 'Texto');
    const ids = words.map((word) => {
      const { at, errors } = added('screen/ticket#/body', [], word);
      expect({ word: word.title, errors }).toEqual({ word: word.title, errors: [] });
      return at;
    });
    expect(ids).toHaveLength(blocks.length + 2);
    expect(ids).toContain('screen/ticket#/body/ponto-de-entrega');
  });

  test('steps of a chain, each after those that are there', () => {
    const chain = [{ navigate: '/sac' }];
    const words = named(addableToList('actions'), ...actions, 'Visita guiada', 'Andamento');
    for (const word of words)
      expect(added('screen/ticket#/actions/voltar/do', chain, word).errors).toEqual([]);
    const [navigate] = named(words, 'Ir para');
    expect(navigate && added('screen/ticket#/actions/voltar/do', chain, navigate).at).toBe(
      'screen/ticket#/actions/voltar/do/navigate-1',
    );
  });

  test.each([
    ['shell/shell#/menu/before', 'shell#/properties/menu', 'before'],
    ['list/pedidos#/rowActions', 'list', 'rowActions'],
    ['wizard/ticket#/steps', 'wizard', 'steps'],
    ['screen/ticket#/body/wait-0/body/partes/tabs', 'block-tabs', 'tabs'],
  ])('what stands in %s', (list, around, property) => {
    const words = addableWords(around, property);
    expect(words).toHaveLength(1);
    for (const word of words)
      expect(added(list, [], word)).toEqual({ at: `${list}/ponto-de-entrega`, errors: [] });
  });
});

test('a word that needs a name of something asks for it, and a list of plain values takes none', () => {
  const [list] = named(addableToList('blocks'), 'Lista');
  expect(list?.questions.map(({ name, isOptional }) => [name, isOptional])).toEqual([
    ['list', false],
  ]);
  expect(addableWords('screen', 'routes')).toEqual([]);
});
