import { describe, expect, test } from 'vitest';
import { changed, smallProject } from '../../../tests/builders/sources.ts';
import { compileSmall } from '../../../tests/builders/compile.ts';

type Document = Record<string, unknown>;

const compile = (path: string, change: (document: Document) => void) =>
  compileSmall({ tenant: 'small', base: changed(smallProject(), path, change), overlay: [] });
const errors = (path: string, change: (document: Document) => void): string[] =>
  compile(path, change)
    .diagnostics.filter((finding) => finding.severity === 'error')
    .map(({ code, pointer }) => `${code} ${pointer}`);

describe('what a tenant allows from outside', () => {
  test('ACC-365 reaches the browser as far as it needs it, the rest only the server', () => {
    const { release } = compile('tenant/tenant.json', () => {});
    expect(release?.manifest).toMatchObject({ analytics: { kind: 'GA4', id: 'G-1' } });
    expect(release?.manifest.events).toEqual({
      key: 'chave',
      timeout: 600_000,
      auth: 'CANAL',
      channels: [
        {
          name: {
            $t: 'tenant/tenant#/events/channels/0/name',
            at: 'tenant/tenant#/events/channels/0/name',
          },
          events: { 'novo-aviso': 'avisos' },
        },
      ],
    });
    expect(release?.tenant).toMatchObject({
      frames: ['https://www.youtube-nocookie.com'],
      images: ['https://fotos.exemplo.com'],
      events: { key: 'chave', path: 'app' },
    });
    expect(release?.manifest.calls).toHaveProperty('CANAL');
    expect(release?.manifest.templates).toHaveProperty(
      ['tenant/tenant#/events/channels/0/name'],
      expect.any(Array),
    );
  });

  test('is nothing where nothing is said', () => {
    const { release } = compile('tenant/tenant.json', (tenant) => {
      for (const key of ['frames', 'images', 'analytics', 'events']) delete tenant[key];
    });
    expect(release?.tenant).toMatchObject({ frames: [] });
    expect(release?.manifest).not.toHaveProperty('events');
    expect(release?.manifest).not.toHaveProperty('analytics');
  });

  test.each<[string, Document, string[]]>([
    ['a call that does not exist', { auth: 'CANAIS' }, ['CFG2001 /events/auth']],
    ['a call that authorises no channel', { auth: 'LIVRO' }, ['CFG2404 /events/auth']],
    [
      'a channel of something that the session does not have',
      { channels: [{ name: '{{session.id}}', events: {} }] },
      ['CFG2302 /events/channels/0/name'],
    ],
    [
      'a channel twice',
      {
        channels: [
          { name: 'a', events: {} },
          { name: 'a', events: {} },
        ],
      },
      ['CFG1104 /events/channels/1'],
    ],
  ])('%s is found', (_title, events, expected) => {
    expect(
      errors('tenant/tenant.json', (tenant) => {
        tenant.events = { key: 'k', channels: [], ...events };
      }),
    ).toEqual(expected);
  });
});

describe('the data of the frame', () => {
  test('is asked for, listened to and shown on a menu item', () => {
    const { release } = compile('shell/shell.json', () => {});
    expect(release?.manifest.shell).toMatchObject({
      data: { avisos: { call: 'AVISOS', with: {} } },
      on: [{ on: { event: 'avisos' }, do: [{ action: 'refresh', targets: ['data.avisos'] }] }],
      menu: { after: [{ id: 'painel', badge: { $t: 'shell/shell#/menu/after/0/badge' } }] },
    });
  });

  test.each<[string, (shell: Document) => void, string[]]>([
    [
      'a datum that does not exist',
      (shell) => {
        shell.on = [{ event: 'x', do: [{ refresh: 'data.aviso' }] }];
      },
      ['CFG2105 /on/0/do/0/refresh'],
    ],
    [
      'a badge of something else',
      (shell) => {
        shell.menu = {
          after: [{ id: 'a', label: 'A', to: '/painel', badge: '{{data.avisos.value.quantos}}' }],
        };
      },
      ['CFG2302 /menu/after/0/badge'],
    ],
    [
      'data that may not be there',
      (shell) => {
        shell.menu = {
          after: [{ id: 'a', label: 'A', to: '/painel', when: 'data.avisos.value.total > 0' }],
        };
      },
      ['CFG2204 /menu/after/0/when'],
    ],
    [
      'data of visitors',
      (shell) => {
        (shell.notFound as Document).text = '{{data.avisos.value.total}}';
      },
      ['CFG2302 /notFound/text'],
    ],
    [
      'a call that changes data',
      (shell) => {
        shell.data = { avisos: { call: 'LIVRO_APAGAR', with: { id: 1 } } };
        delete (shell.menu as Document).after;
      },
      ['CFG2404 /data/avisos/call'],
    ],
  ])('%s is found', (_title, change, expected) => {
    expect(errors('shell/shell.json', change)).toEqual(expected);
  });
});
