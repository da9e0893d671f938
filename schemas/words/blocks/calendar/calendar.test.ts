import { describe, expect, test } from 'vitest';
import { blockErrors, blockOf, chainErrors } from '../../../../tests/builders/trial.ts';

type Document = Record<string, unknown>;

const calendar = {
  id: 'agenda',
  calendar: 'VISITAS',
  with: { dtIni: '= range.start', dtFim: '= addDays(range.end, 1)' },
  at: 'dia',
  title: '{{row.titulo}}',
};

describe('calendar', () => {
  test('asks for the days in sight, and knows what a record is', () => {
    expect(
      blockOf({
        ...calendar,
        end: 'fim',
        tone: "'primary'",
        open: [{ notify: '{{row.titulo}}' }],
        views: ['week'],
        empty: 'Nada',
      }),
    ).toEqual({
      block: 'calendar',
      id: 'agenda',
      call: 'VISITAS',
      with: { dtIni: '= range.start', dtFim: '= addDays(range.end, 1)' },
      start: ['dia'],
      end: ['fim'],
      title: '{{screen/prova#/body/0/title}}',
      tone: "= 'primary'",
      open: [
        {
          action: 'notify',
          text: '{{screen/prova#/body/0/open/0/notify}}',
          tone: 'success',
          life: 3000,
        },
      ],
      views: ['week'],
      empty: 'Nada',
    });
    expect(blockOf(calendar)).toMatchObject({ views: ['month', 'week', 'list'] });
  });

  const days: Document = {
    type: 'object',
    required: ['start', 'end'],
    properties: { start: { type: 'string' }, end: { type: 'string' } },
  };

  test('tells the days in sight to whoever needs them', () => {
    expect(
      blockOf({ ...calendar, into: 'state.periodo' }, { state: { periodo: days } }),
    ).toMatchObject({ into: 'state.periodo' });
    expect(
      blockErrors({ ...calendar, into: 'state.periodo' }, { state: { periodo: 'string' } }),
    ).toEqual(['CFG2102 /body/0/into']);
    expect(blockErrors({ ...calendar, into: 'state.outro' }, { state: { periodo: days } })).toEqual(
      ['CFG2103 /body/0/into'],
    );
  });

  test('is refreshed by its id', () => {
    expect(chainErrors([{ refresh: 'agenda' }], { body: [calendar] })).toEqual([]);
  });

  test.each<[string, Document, string[]]>([
    [
      'days that do not reach the call',
      { ...calendar, with: { dtIni: '= range.start' } },
      ['CFG2402 /body/0/with'],
    ],
    [
      'days of another name',
      { ...calendar, with: { ...calendar.with, dtFim: '= range.fim' } },
      ['CFG2203 /body/0/with/dtFim'],
    ],
    [
      'the range outside of the call',
      { ...calendar, title: '{{range.start}}' },
      ['CFG2302 /body/0/title'],
    ],
    [
      'a call without records',
      { ...calendar, calendar: 'AVISOS', with: {}, at: 'total', title: 'x' },
      ['CFG2404 /body/0/calendar'],
    ],
    ['a day that is none', { ...calendar, at: 'id' }, ['CFG2102 /body/0/at']],
    ['an end that does not exist', { ...calendar, end: 'fin' }, ['CFG2101 /body/0/end']],
    [
      'a tone that is none',
      { ...calendar, tone: "has(row.atrasada) ? 'dangr' : 'info'" },
      ['CFG2102 /body/0/tone'],
    ],
    [
      'an unguarded value in what a click does',
      { ...calendar, open: [{ notify: 'x', when: 'row.atrasada' }] },
      ['CFG2204 /body/0/open/0/when'],
    ],
  ])('%s is found', (_title, block, errors) => {
    expect(blockErrors(block)).toEqual(errors);
  });
});
