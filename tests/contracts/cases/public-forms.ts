import { expect } from 'vitest';
import { refusal } from '../refusal.ts';
import type { CallCase } from './types.ts';

interface PublicForm {
  titulo: string;
  perguntas: {
    id: number;
    ordem: number;
    tipo: string;
    descricao: string;
    obrigatorio: boolean;
    alternativas: { ordem: number; descricao: string }[];
  }[];
}

const slug = 'pesquisa-de-satisfacao';

export const FORMULARIO: CallCase = {
  as: 'visitor',
  given: async () => ({ slug }),
  check: async ({ value, request, person }) => {
    expect([request.method, request.path]).toEqual(['GET', `formularios/${slug}`]);
    const [form] = value as unknown as PublicForm[];
    expect(form).toMatchObject({
      id: expect.any(Number),
      titulo: expect.stringMatching(/./),
      descricao: expect.stringMatching(/</),
    });
    expect(new Set(form?.perguntas.map(({ tipo }) => tipo))).toEqual(
      new Set(['TEXT', 'TEXTAREA', 'NUMBER', 'DATE', 'RADIO', 'CHECKBOX', 'SELECT']),
    );
    expect(
      form?.perguntas
        .filter(({ tipo }) => /RADIO|CHECKBOX|SELECT/.test(tipo))
        .every(({ alternativas }) => alternativas.length > 1),
    ).toBe(true);
    expect(await person.ask('FORMULARIO', { slug: 'nenhum' })).toEqual([]);
    for (const privacy of ['acesso-dados-pessoais', 'incidente-dados-pessoais']) {
      expect(await person.ask('FORMULARIO', { slug: privacy })).toEqual([
        expect.objectContaining({ titulo: expect.stringMatching(/./) }),
      ]);
    }
  },
};

export const FORMULARIO_ENVIAR: CallCase = {
  as: 'visitor',
  writes: true,
  given: async (person) => {
    const [form] = await person.ask<PublicForm[]>('FORMULARIO', { slug });
    const respostas = (form?.perguntas ?? []).map(({ id, tipo, alternativas }) => {
      const choices = alternativas.map(({ descricao }) => descricao);
      const answers: Record<string, string | number | string[]> = {
        TEXT: 'Nakamura',
        TEXTAREA: 'Tudo certo',
        NUMBER: 9,
        DATE: '2026-11-02',
        CHECKBOX: choices.slice(0, 2),
      };
      return { id, resposta: answers[tipo] ?? choices[0] ?? '' };
    });
    return { slug, respostas };
  },
  check: async ({ value, given, request, person }) => {
    expect([request.method, request.path]).toEqual(['POST', `formularios/${slug}`]);
    expect(JSON.parse(String(request.body))).toEqual({ respostas: given.respostas });
    expect(value).toEqual({ success: 1, message: expect.stringMatching(/./) });
    const refused = await refusal(person.exchange('FORMULARIO_ENVIAR', { slug, respostas: [] }));
    expect([refused.status, Object.keys(refused.fields ?? {}).length]).toEqual([422, 4]);
  },
};
