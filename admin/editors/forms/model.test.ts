import { describe, expect, test } from 'vitest';
import { applyOperation, type DraftFiles } from '../../../schemas/draft/apply.ts';
import type { Json, Operation } from '../../../schemas/draft/operation.ts';
import { readDocument } from '../../../schemas/draft/source.ts';
import { compileProduct } from '../../../tests/builders/compile.ts';
import { sourcesIn } from '../../../tests/builders/sources.ts';
import { questionKinds } from './kinds.ts';
import { type EditedForm, formOf, type Question } from './model.ts';
import {
  addQuestion,
  messagesOf,
  questionProblem,
  type NewQuestion,
  removeQuestion,
  renameQuestion,
  requireQuestion,
  setIn,
} from './questions.ts';
import { dropBefore, joinRow, ownRow, setRows, setSpan, step } from './rows.ts';
import { removeRule, rulesOf, saveRule } from './rules.ts';

const base = sourcesIn('config/base');
const folder = 'config/tenants/demo';
const start: DraftFiles = { base, overlay: [], folder };

function formIn(files: DraftFiles, id: string): EditedForm {
  const at = `form/${id}`;
  const [value, before] = [files, start].map((one) => readDocument(one, at)?.merged as Json);
  return formOf({
    at,
    word: 'form',
    label: id,
    value: value ?? null,
    base: before ?? null,
    changed: [],
    overlayText: null,
  });
}

/** The files after the operations that the editor makes one upon the other. */
function after(id: string, ...made: ((form: EditedForm) => Operation | null)[]): DraftFiles {
  let overlay = start.overlay;
  for (const make of made) {
    const operation = make(formIn({ ...start, overlay }, id));
    if (operation) overlay = applyOperation({ ...start, overlay }, operation).overlay;
  }
  return { ...start, overlay };
}

const result = (id: string, ...made: Parameters<typeof after>[1][]) =>
  formIn(after(id, ...made), id);
const question = (title: string, more: Partial<NewQuestion> = {}): NewQuestion => ({
  kind: 'text',
  title,
  required: false,
  options: [],
  ...more,
});
const add = (wanted: NewQuestion) => (form: EditedForm) => addQuestion(form, wanted).operation;
const one = (form: EditedForm, name: string): Question =>
  form.questions.find((found) => found.name === name) as Question;
const names = (form: EditedForm): string[][] => form.rows.map((row) => row.map(({ name }) => name));

describe('a new question', () => {
  test('of every kind compiles, and is read back as that kind', () => {
    const files = after(
      'ticket-item',
      ...questionKinds.map(({ value, label }) =>
        add(question(label, { kind: value, required: true, options: ['Sim', 'Não'] })),
      ),
    );
    const form = formIn(files, 'ticket-item');
    for (const { value, label } of questionKinds)
      expect(form.questions.find((found) => found.label === label)).toMatchObject({
        kind: value,
        required: true,
        isOfBase: false,
        isSent: false,
      });
    const compiled = (overlay: DraftFiles['overlay']) =>
      compileProduct({ tenant: 'demo', base, overlay: [...overlay], hostOwners: {} });
    expect(
      compiled(files.overlay).diagnostics.filter(({ severity }) => severity === 'error'),
    ).toEqual(compiled([]).diagnostics.filter(({ severity }) => severity === 'error'));
  }, 300_000);

  test('has a name that conditions can read, and that no other has', () => {
    const form = result(
      'ticket-item',
      add(question('1. Data da visita?')),
      add(question('Data da visita')),
    );
    expect(form.questions.slice(-2).map(({ name }) => name)).toEqual([
      'data_da_visita',
      'data_da_visita_2',
    ]);
  });

  test('goes away with its place, its messages and its rules', () => {
    const message = (form: EditedForm) =>
      setIn(form, ['messages', 'lote', 'required'], 'Diga o lote.');
    const rule = (form: EditedForm) =>
      saveRule(form, {
        id: undefined,
        field: 'lote',
        when: "form.?lote.orValue('') == '0'",
        message: 'Não há lote 0.',
      });
    const made = [add(question('Lote', { required: true })), message, rule];
    const full = result('ticket-item', ...made);
    expect(messagesOf(full, 'lote')).toEqual([{ keyword: 'required', text: 'Diga o lote.' }]);
    expect(rulesOf(full).map(({ field }) => field)).toEqual(['qtd', 'lote']);
    const gone = result('ticket-item', ...made, (form) => removeQuestion(form, one(form, 'lote')));
    expect(gone.part.value).toEqual(formIn(start, 'ticket-item').part.value);
  });

  test('is not made without a text, nor a choice without choices', () => {
    expect(questionProblem(question(' '))).toMatch(/pergunta/);
    expect(questionProblem(question('Cor', { kind: 'list', options: ['Azul'] }))).toMatch(
      /duas opções/,
    );
    expect(
      questionProblem(question('Cor', { kind: 'list', options: ['Azul', 'Verde'] })),
    ).toBeNull();
  });
});

describe('what is changed of a question', () => {
  test('its text where it is shown from, and whether it must be answered', () => {
    const form = result(
      'ticket-item',
      (before) => renameQuestion(before, 'obs', 'Detalhes'),
      (before) => requireQuestion(before, 'obs', true),
      (before) => requireQuestion(before, 'qtd', false),
    );
    expect(one(form, 'obs')).toMatchObject({
      label: 'Detalhes',
      required: true,
      isOfBase: true,
      isSent: true,
    });
    expect(one(form, 'qtd').required).toBe(false);
  });

  test('a rule, by its id', () => {
    const form = result('ticket-item', (before) =>
      saveRule(before, {
        ...(rulesOf(before)[0] as ReturnType<typeof rulesOf>[0]),
        message: 'Só inteiras.',
      }),
    );
    expect(rulesOf(form)).toMatchObject([{ id: 'inteira', message: 'Só inteiras.', field: 'qtd' }]);
    expect(saveRule(form, rulesOf(form)[0] as ReturnType<typeof rulesOf>[0])).toBeNull();
    expect(rulesOf(result('ticket-item', (before) => removeRule(before, 'inteira')))).toEqual([]);
  });
});

describe('rows', () => {
  const rows = formIn(start, 'ticket-item').rows;
  const named = (next: ReturnType<typeof joinRow>) =>
    next?.map((row) => row.map(({ name }) => name).join(' '));

  test('of a form that says none are its fields, one in each', () => {
    expect(names(formIn(start, 'solicitacao'))).toEqual([['idCli'], ['idMotivo'], ['mensagem']]);
  });

  test('a field goes next to another, to a row of its own, and to another row', () => {
    expect(named(joinRow(rows, 'obs', 'qtd'))).toEqual(['qtd obs motivo_id', 'arquivos']);
    expect(joinRow(rows, 'motivo_id', 'qtd')).toBeNull();
    expect(named(ownRow(rows, 'qtd'))).toEqual(['motivo_id', 'qtd', 'obs', 'arquivos']);
    expect(named(dropBefore(rows, 'arquivos', 'qtd'))).toEqual([
      'arquivos',
      'qtd motivo_id',
      'obs',
    ]);
    expect(named(dropBefore(rows, 'qtd', undefined))).toEqual([
      'motivo_id',
      'obs',
      'arquivos',
      'qtd',
    ]);
    expect(dropBefore(rows, 'obs', 'arquivos')).toBeNull();
  });

  test('a field moves by steps within its row, its row among the others', () => {
    expect(named(step(rows, 'qtd', 'right'))).toEqual(['motivo_id qtd', 'obs', 'arquivos']);
    expect(named(step(rows, 'qtd', 'down'))).toEqual(['obs', 'qtd motivo_id', 'arquivos']);
    expect(step(rows, 'qtd', 'up')).toBeNull();
    expect(step(rows, 'arquivos', 'right')).toBeNull();
  });

  test('are stored as the document says them, with widths where they are not even', () => {
    const form = result('ticket-item', (before) =>
      setRows(before, setSpan(joinRow(before.rows, 'arquivos', 'obs') ?? [], 'obs', 8)),
    );
    expect(form.part.value).toMatchObject({
      layout: [
        [
          { name: 'qtd', span: 4 },
          { name: 'motivo_id', span: 8 },
        ],
        [
          { name: 'obs', span: 8 },
          { name: 'arquivos', span: 4 },
        ],
      ],
    });
  });
});
