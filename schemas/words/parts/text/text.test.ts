import { describe, expect, test } from 'vitest';
import type { JsonSchema } from '../../../release/types.ts';
import { Cursor } from '../../../compiler/read/cursor.ts';
import { MergedDocument } from '../../../compiler/layers/layers.ts';
import { Project } from '../../../compiler/lowering/project.ts';
import { Scope, Unit, type Words } from '../../../compiler/lowering/scope.ts';
import { readSource } from '../../../compiler/read/source.ts';
import { lowerTextAt } from './text.ts';

const item: JsonSchema = {
  type: 'object',
  properties: {
    a: { type: 'number' },
    if: { type: 'string' },
    lookup: { type: 'string' },
    money: { type: 'number' },
    s: { type: 'array', items: { type: 'string' } },
  },
};
const roots: Record<string, JsonSchema> = {
  state: {
    type: 'object',
    properties: {
      n: { type: 'number' },
      t: { type: 'string' },
      b: { type: 'boolean' },
      l: { type: 'array', items: item },
      nomes: { type: 'array', items: { type: 'string' } },
      o: item,
      st: { type: 'string', options: [{ value: 'A', label: 'Aberto' }] } as JsonSchema,
    },
  },
};
/** A text reaches no other word. */
const words: Words = {
  chain: () => {
    throw new Error('no chain in a text');
  },
  blocks: () => {
    throw new Error('no blocks in a text');
  },
  dialog: () => {
    throw new Error('no dialog in a text');
  },
};

function lower(text: string, visible = roots) {
  const { document: source } = readSource(
    { path: 'screen/x.json', text: JSON.stringify({ id: 'x', text }) },
    ['screen'],
  );
  if (!source) throw new Error('the document cannot be read');
  const project = new Project([]);
  const document = new MergedDocument(
    [source],
    { id: 'x', text },
    { origins: new WeakMap(), overrides: new WeakMap(), added: new WeakMap() },
  );
  const unit = new Unit(project, words);
  lowerTextAt(
    new Cursor(project, document, ['text'], text),
    text,
    unit,
    new Scope(project.entities, visible),
  );
  return {
    codes: project.diagnostics.map((finding) => finding.code),
    hints: project.diagnostics.map((finding) => finding.hint),
    compiled: unit.templates.size,
    code: JSON.stringify([...unit.templates.values()]),
  };
}

describe('typed texts', () => {
  test.each([
    '{{state.t}} {{money state.n}} {{number state.n 2}}',
    '{{#if state.b}}sim{{else if state.t}}talvez{{else}}não{{/if}}',
    '{{^if state.b}}não{{/if}}',
    '{{#each state.l}}{{@index}} {{@first}} {{a}} {{@root.state.t}}{{#each s}}{{this}}{{/each}}{{else}}nada em {{state.t}}{{/each}}',
    '{{plural (size state.l) "item" "itens"}}',
    '{{join state.nomes}} {{join state.nomes "; "}}',
    '{{default state.n "sem valor"}} {{quantity (default state.n 0)}}',
    '{{label state.st}}',
    '{{#if (eq state.t "x")}}x{{/if}}',
    '{{#if (lt state.n 50)}}x{{/if}}',
    '{{#each state.l}}{{this.money}}{{/each}}',
  ])('%s compiles', (text) => {
    expect(lower(text)).toMatchObject({ codes: [], hints: [], compiled: 1 });
  });

  test.each([
    ['{{#if}}a{{/if}}', 'CFG2303'],
    ['{{#if state.b state.n}}a{{/if}}', 'CFG2303'],
    ['{{#each}}a{{/each}}', 'CFG2303'],
    ['{{#each state.l state.l}}a{{/each}}', 'CFG2303'],
    ['{{#unless}}a{{/unless}}', 'CFG2303'],
    ['{{#if state.n includeZero=true}}a{{/if}}', 'CFG2301'],
    ['{{money state.n x=1}}', 'CFG2301'],
    ['{{state.n x=1}}', 'CFG2301'],
    ['{{upper (default state.t "a" x=1)}}', 'CFG2301'],
    ['{{#each state.l as |x|}}{{a}}{{/each}}', 'CFG2301'],
    ['{{#if state.n as |x|}}a{{/if}}', 'CFG2301'],
    ['{{money}}', 'CFG2303'],
    ['{{money state.n 2}}', 'CFG2303'],
    ['{{plural state.n "item"}}', 'CFG2303'],
    ['{{label state.st state.st}}', 'CFG2303'],
    ['{{date state.n}}', 'CFG2102'],
    ['{{money state.t}}', 'CFG2102'],
    ['{{cpf state.l}}', 'CFG2102'],
    ['{{money "1"}}', 'CFG2102'],
    ['{{money (upper state.t)}}', 'CFG2102'],
    ['{{number state.n state.t}}', 'CFG2102'],
    ['{{join state.l}}', 'CFG2102'],
    ['{{size state.n}}', 'CFG2102'],
    ['{{upper state.o}}', 'CFG2102'],
    ['{{#if (eq state.t 1)}}x{{/if}}', 'CFG2102'],
    ['{{upper null}}', 'CFG2301'],
    ['{{upper undefined}}', 'CFG2301'],
    ['{{"money" state.n}}', 'CFG2301'],
    ['{{12}}', 'CFG2301'],
    ['{{#each state.l}}{{../state.t}}{{/each}}', 'CFG2302'],
    ['{{#each state.l}}{{#each s}}{{@../index}}{{/each}}{{/each}}', 'CFG2302'],
    ['{{#each state.l}}{{@indx}}{{/each}}', 'CFG2302'],
    ['{{@index}}', 'CFG2302'],
    ['{{#each state.l}}a{{else}}{{@index}}{{/each}}', 'CFG2302'],
    ['{{#each state.l}}{{@first.x}}{{/each}}', 'CFG2302'],
    ['{{#each state.l}}{{if}}{{/each}}', 'CFG2303'],
    ['{{#each state.l}}{{lookup}}{{/each}}', 'CFG2303'],
    ['{{#each state.l}}{{money}}{{/each}}', 'CFG2303'],
    ['{{upper (state.t)}}', 'CFG2303'],
    ['= state.t', 'CFG2301'],
    ['{{@root}}', 'CFG2102'],
    ['{{this}}', 'CFG2102'],
    ['{{constructor}}', 'CFG2302'],
    ['{{@root.toString}}', 'CFG2302'],
    ['{{state.constructor}}', 'CFG2302'],
    ['{{toString state.t}}', 'CFG2303'],
    ['{{label state.toString}}', 'CFG2303'],
  ])('%s is %s', (text, code) => {
    const { codes, compiled } = lower(text);
    expect(codes).toContain(code);
    expect(codes).not.toContain('CFG9001');
    expect(compiled).toBe(0);
  });

  test('a step outwards is refused with the way to the roots', () => {
    expect(lower('{{#each state.l}}{{../state.t}}{{/each}}').hints[0]).toContain('@root.');
  });

  test('a text that stands at several places has the labels of each', () => {
    const labelled = (label: string) => ({
      state: {
        type: 'object',
        properties: { st: { type: 'string', options: [{ value: 'A', label }] } },
      } as JsonSchema,
    });
    const text = 'Está {{label state.st}}.';
    for (const label of ['Aberto', 'Aguardando', 'Aberto']) {
      const { codes, code } = lower(text, labelled(label));
      expect(codes).toEqual([]);
      expect(code).toContain(label);
    }
    expect(lower(text).code).toBe(lower(text).code);
  });

  test('a text is judged by what its place has, wherever else it stands', () => {
    const text = 'Pedido {{state.n}}';
    expect(lower(text).codes).toEqual([]);
    expect(lower(text, { state: { type: 'object', properties: {} } }).codes).toEqual(['CFG2302']);
    expect(lower(text).codes).toEqual([]);
  });
});
