import { expect } from 'vitest';
import type { CallCase } from './types.ts';

interface Picture {
  imagem_desktop?: number;
}

const text = expect.stringMatching(/./);
const yesNo = expect.any(Boolean);

export const BANNERS: CallCase = {
  as: 'customer',
  check: ({ value, request }) => {
    expect([request.method, request.path]).toEqual(['GET', 'banners']);
    expect(value).toContainEqual(
      expect.objectContaining({
        nome: text,
        href: text,
        nova_aba: yesNo,
        popup: yesNo,
        imagem_desktop: expect.any(Number),
        imagem_mobile: expect.any(Number),
      }),
    );
    expect(value).toContainEqual(
      expect.objectContaining({ tipo: 'VIDEO_YOUTUBE', href: expect.stringMatching(/^https:/) }),
    );
  },
};

export const BANNER_IMAGEM: CallCase = {
  as: 'customer',
  openToAll: true,
  given: async (person) => {
    const found = (await person.ask<Picture[]>('BANNERS')).find(
      ({ imagem_desktop }) => imagem_desktop !== undefined,
    );
    return { idImagem: found?.imagem_desktop ?? 0 };
  },
  check: ({ answer }) => expect(answer.contentType).toMatch(/^image\//),
};

export const VITRINES: CallCase = {
  as: 'customer',
  check: ({ value, request }) => {
    expect([request.method, request.path]).toEqual(['GET', 'vitrines']);
    expect(value).toContainEqual(
      expect.objectContaining({
        titulo: text,
        descricao: text,
        cor: text,
        exibe_titulo: true,
        exibe_descricao: true,
        destacar_produto: yesNo,
        tag_produto: text,
        imagem_desktop: expect.any(Number),
        imagem_mobile: expect.any(Number),
      }),
    );
    const [first] = value as unknown as { produtos: object[] }[];
    expect(first?.produtos.length).toBeGreaterThan(0);
    expect(first?.produtos).toEqual(
      first?.produtos.map(() =>
        expect.objectContaining({
          id: expect.any(Number),
          descComp: text,
          imagemId: expect.any(Number),
          preco: expect.any(Number),
        }),
      ),
    );
  },
};

export const DASHBOARDS: CallCase = {
  as: 'staff',
  check: ({ value, request }) => {
    expect([request.method, request.path]).toEqual(['GET', 'dashboards']);
    const widgets = (
      value as unknown as {
        titulo: string;
        widgets: {
          tipo: string;
          titulo: string;
          coords: object;
          estrutura: {
            url?: string;
            conteudo?: string;
            valor?: number;
            colunas?: { field: string; label: string; tipo?: string; align?: string }[];
          };
          registros: Record<string, unknown>[];
        }[];
      }[]
    ).flatMap((one) => one.widgets);
    const of = (tipo: string) => widgets.find((widget) => widget.tipo === tipo);
    expect(of('IFRAME')).toMatchObject({
      titulo: text,
      exibeTitulo: yesNo,
      coords: { x: 0, y: 0, w: 6, h: 4 },
      estrutura: { url: expect.stringMatching(/^https?:\/\//) },
    });
    expect(of('INFO')?.estrutura.valor).toBeTypeOf('number');
    expect(of('CONTEUDO')?.estrutura.conteudo).toMatch(/</);
    const table = of('TABELA');
    expect(table?.estrutura.colunas?.map(({ tipo }) => tipo)).toEqual(
      expect.arrayContaining(['CURRENCY', 'PERCENT', 'NUMERIC', 'INTEGER', 'DATE']),
    );
    const fields = table?.estrutura.colunas?.map(({ field }) => field) ?? [];
    expect(table?.registros.length).toBeGreaterThan(0);
    expect(
      table?.registros.every((row) => fields.every((field) => Object.hasOwn(row, field))),
    ).toBe(true);
  },
};
