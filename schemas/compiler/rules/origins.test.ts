import { describe, expect, test } from 'vitest';
import { changed, smallProject } from '../../../tests/builders/sources.ts';
import { compileSmall } from '../../../tests/builders/compile.ts';

type Document = Record<string, unknown>;

const compile = (files: Parameters<typeof compileSmall>[0]['base']) =>
  compileSmall({ tenant: 'small', base: files, overlay: [] });

describe('an address that the policy of the page refuses', () => {
  const body = (block: Document, tenant: Document = {}) =>
    compile(
      changed(
        changed(smallProject(), 'screen/livro.json', (screen) => {
          screen.body = [...(screen.body as unknown[]), block];
        }),
        'tenant/tenant.json',
        (document) => {
          Object.assign(document, tenant);
        },
      ),
    ).diagnostics.map(({ code, pointer, hint }) => `${code} ${pointer} ${hint}`);
  const frame = (source: string) => body({ frame: source, title: 'X' });
  const add = (origin: string, setting: string) =>
    `Acrescente "${origin}" a ${setting} no documento do distribuidor (tenant/tenant).`;

  test('is reported by its origin, with the setting that lets it in', () => {
    expect(frame("= 'https://a.exemplo.com/x?y=' + route.path")).toEqual([
      `CFG2717 /body/1/frame ${add('https://a.exemplo.com', 'frames')}`,
    ]);
    expect(
      frame(
        "= params.podeApagar ? 'https://www.youtube-nocookie.com/embed/x' : 'http://b.exemplo.com:8080/'",
      ),
    ).toEqual([`CFG2717 /body/1/frame ${add('http://b.exemplo.com:8080', 'frames')}`]);
    expect(
      body(
        { frame: '= env.mapa', title: 'X' },
        { env: { telefone: '11', mapa: 'https://mapas.exemplo.com/' } },
      ),
    ).toEqual([`CFG2717 /body/1/frame ${add('https://mapas.exemplo.com', 'frames')}`]);
    expect(
      body({
        image: "= 'https://img.exemplo.com/a.png'",
        alt: 'A',
        phone: "= 'https://fotos.exemplo.com/b.png'",
      }),
    ).toEqual([`CFG2717 /body/1/image ${add('https://img.exemplo.com', 'images')}`]);
    expect(body({ frame: '= session.nome', as: 'youtube', title: 'X' }, { frames: [] })).toContain(
      `CFG2717 /body/1/as ${add('https://www.youtube-nocookie.com', 'frames')}`,
    );
  });

  test('is not one that data bring, one of the page itself, or one that a setting lets in', () => {
    for (const source of [
      '= session.nome',
      "= '/ajuda.html'",
      "= 'https://www.youtube-nocookie.com/embed/x'",
    ])
      expect(frame(source)).toEqual([]);
    expect(
      body(
        { frame: "= 'https://a.exemplo.com/'", title: 'X' },
        { frames: ['https://www.youtube-nocookie.com', 'https://*.exemplo.com'] },
      ),
    ).toEqual([]);
  });
});
