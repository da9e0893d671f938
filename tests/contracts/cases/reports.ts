import { expect } from 'vitest';
import { refusal } from '../refusal.ts';
import type { CallCase } from './types.ts';

interface Report {
  id: number;
  titulo: string;
  thumb?: number;
}

export const RELATORIOS: CallCase = {
  as: 'staff',
  given: async () => ({ tipo: 'CLIENTE' }),
  check: async ({ value, person }) => {
    const ofCustomer = value as unknown as Report[];
    const general = await person.ask<Report[]>('RELATORIOS');
    expect(ofCustomer.length).toBeGreaterThan(0);
    expect(general.filter(({ id }) => ofCustomer.some((report) => report.id === id))).toEqual([]);
    expect(general).toContainEqual(
      expect.objectContaining({
        id: expect.any(Number),
        titulo: expect.stringMatching(/./),
        descricao: expect.stringMatching(/./),
        thumb: expect.any(Number),
        cor: expect.stringMatching(/^#/),
        modo_exibicao: expect.stringMatching(/./),
      }),
    );
  },
};

export const RELATORIO_IMAGEM: CallCase = {
  as: 'staff',
  openToAll: true,
  given: async (person) => ({
    idImagem:
      (await person.ask<Report[]>('RELATORIOS')).find(({ thumb }) => thumb !== undefined)?.thumb ??
      0,
  }),
  check: ({ answer }) => expect(answer.contentType).toMatch(/^image\//),
};

/** The one that has a filter of every type. */
const wholeReport = 1;

export const RELATORIO_FILTROS: CallCase = {
  as: 'staff',
  given: async () => ({ idRelatorio: wholeReport }),
  check: ({ value }) => {
    const filters = value as unknown as {
      tipo: string;
      obrigatorio: boolean;
      opcoes: object[];
      valorpadrao?: string;
    }[];
    expect(filters.map(({ tipo }) => tipo).sort()).toEqual([
      'CHECKBOX',
      'DATE',
      'DATERANGE',
      'MULTISELECT',
      'RADIO',
      'SELECT',
      'TEXT',
    ]);
    expect(new Set(filters.map(({ obrigatorio }) => obrigatorio))).toEqual(new Set([true, false]));
    expect(
      filters
        .filter(({ tipo }) => /SELECT|RADIO|CHECKBOX/.test(tipo))
        .every(({ opcoes }) => opcoes.length > 1),
    ).toBe(true);
    expect(filters.some(({ valorpadrao }) => valorpadrao !== undefined)).toBe(true);
  },
};

const filtros = {
  periodo: '2026-01-01/2026-11-20',
  agrupar: 'CLIENTE',
  situacao: ['entregue', 'faturado'],
  emissao: '2026-11-20',
};

export const RELATORIO_GERAR: CallCase = {
  as: 'staff',
  given: async () => ({ idRelatorio: wholeReport, exporters: 'xlsx', filtros }),
  check: async ({ request, answer, person, given }) => {
    const query = new URLSearchParams(request.path.split('?')[1]);
    expect([
      query.get('idRelatorio'),
      query.get('token'),
      query.get('exporters'),
      query.get('agrupar'),
    ]).toEqual([String(wholeReport), person.token, 'xlsx', 'CLIENTE']);
    expect(Number(query.get('ts'))).toBeGreaterThan(1_700_000_000_000);
    expect(query.getAll('situacao[]')).toEqual(['entregue', 'faturado']);
    expect(answer.body.subarray(0, 2).toString()).toBe('PK');
    const pdf = await person.send('RELATORIO_GERAR', { ...given, exporters: 'pdf' });
    expect(pdf.answer.body.subarray(0, 5).toString()).toBe('%PDF-');
    const rows = JSON.parse(
      (await person.send('RELATORIO_GERAR', { ...given, exporters: 'json' })).answer.body.toString(
        'utf8',
      ),
    ) as object[];
    expect(rows.length).toBeGreaterThan(0);
    const refused = await refusal(
      person.exchange('RELATORIO_GERAR', { ...given, filtros: { agrupar: 'NADA' } }),
    );
    expect([refused.status, Object.keys(refused.fields ?? {}).sort()]).toEqual([
      422,
      ['agrupar', 'emissao', 'periodo'],
    ]);
  },
};
