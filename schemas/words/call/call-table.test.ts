import { describe, expect, test } from 'vitest';
import { changed, smallProject } from '../../../tests/builders/sources.ts';
import { compileSmall } from '../../../tests/builders/compile.ts';

type Document = Record<string, unknown>;

const compile = (path: string, change: (document: Document) => void) =>
  compileSmall({ tenant: 'small', base: changed(smallProject(), path, change), overlay: [] });
const callOf = (name: string, change: (document: Document) => void = () => {}) =>
  compile(`call/${name}.json`, change).release?.calls.calls[name];

describe('a call that proves something', () => {
  test('names the account by which its failures are counted', () => {
    expect(
      callOf('ENTRAR', (call) => {
        call.attempts = { account: 'nome' };
      })?.attempts,
    ).toEqual({ account: 'nome' });
    expect(callOf('ENTRAR')).not.toHaveProperty('attempts');
  });

  test('may name none: the address alone counts before anybody is known', () => {
    expect(
      callOf('ENTRAR', (call) => {
        call.attempts = {};
      })?.attempts,
    ).toEqual({});
  });

  test('must be given that account', () => {
    const { diagnostics } = compile('call/ENTRAR.json', (call) => {
      call.attempts = { account: 'nomi' };
    });
    expect(diagnostics).toEqual([
      expect.objectContaining({
        code: 'CFG2401',
        pointer: '/attempts/account',
        hint: expect.stringContaining("Quis dizer 'nome'?"),
      }),
    ]);
  });
});

describe('a call that ends the other sessions of a person', () => {
  const answers = {
    type: 'object',
    properties: { quem: { type: 'object', properties: { id: { type: 'integer' } } } },
  };
  const ending = (more: Document) => (call: Document) =>
    Object.assign(
      call,
      { response: answers, endsSessions: { person: 'quem.id' }, session: undefined },
      more,
    );

  test('names where its answer says who that is, which is read though no screen reads it', () => {
    const { release, diagnostics } = compile('call/ENTRAR.json', ending({}));
    expect(release?.calls.calls.ENTRAR?.endsSessions).toEqual({ person: ['quem', 'id'] });
    expect(release?.calls.calls.ENTRAR?.response.kind).toBe('value');
    expect(diagnostics).toEqual([]);
    expect(callOf('ENTRAR', ending({ endsSessions: {} }))?.endsSessions).toEqual({});
  });

  test.each<[string, Document, string]>([
    [
      'a place that its answer does not have',
      { endsSessions: { person: 'quem.nome' } },
      'CFG2101 /endsSessions/person',
    ],
    [
      'a person, where nothing is answered',
      { response: undefined },
      'CFG2101 /endsSessions/person',
    ],
    [
      'an answer that is cached',
      { method: 'GET', body: undefined, cache: 5, endsSessions: {} },
      'CFG2702 /endsSessions',
    ],
  ])('cannot name %s', (_, more, expected) => {
    const { diagnostics } = compile('call/ENTRAR.json', ending(more));
    expect(diagnostics.map(({ code, pointer }) => `${code} ${pointer}`)).toContain(expected);
  });
});

describe('what is recorded of accesses', () => {
  const accesses = (value: unknown) =>
    compile('tenant/tenant.json', (tenant) => {
      tenant.accesses = value;
    });

  test('is set by the tenant', () => {
    expect(accesses({ customer: 'nome', keys: ['id'] }).release?.tenant.accesses).toEqual({
      customer: ['nome'],
      keys: ['id'],
    });
    expect(accesses(undefined).release?.tenant.accesses).toBeUndefined();
  });

  test.each([
    [{ customer: 'nomi' }, 'CFG2101 /accesses/customer', "'nome'"],
    [{ customer: 'modulos' }, 'CFG2102 /accesses/customer', ''],
    [{ keys: ['id', 'titul'] }, 'CFG2101 /accesses/keys/1', "'titulo'"],
  ])('%j names nothing that there is', (value, expected, hint) => {
    const [finding] = accesses(value).diagnostics;
    expect([`${finding?.code} ${finding?.pointer}`, finding?.hint ?? '']).toEqual([
      expected,
      expect.stringContaining(hint),
    ]);
  });
});

describe('how long a session lives', () => {
  const lifeOf = (hours: unknown) =>
    compile('tenant/tenant.json', (tenant) => {
      tenant.session = { ...(tenant.session as object), hours };
    }).release?.tenant.sessionLife;

  test('is written in hours and compiled to milliseconds; what is not said stays the server’s own', () => {
    expect(lifeOf({ idle: 0.5, total: 24 })).toEqual({ idle: 1_800_000, total: 86_400_000 });
    expect(lifeOf({ idle: 1 })).toEqual({ idle: 3_600_000 });
    expect(lifeOf(undefined)).toBeUndefined();
  });
});

describe('what a call reads', () => {
  const known = (name: string, change: (document: Document) => void = () => {}) => {
    const call = callOf(name, change);
    return [call?.reads, call?.idempotent];
  };

  test('is true of a GET only, where nothing is said; what only reads may be sent again', () => {
    expect(known('LIVRO')).toEqual([true, true]);
    expect(known('LIVRO_GRAVAR')).toEqual([false, false]);
    expect(
      known('LIVRO_GRAVAR', (call) => {
        call.idempotent = true;
      }),
    ).toEqual([false, true]);
    expect(
      known('LIVRO_GRAVAR', (call) => {
        Object.assign(call, { method: 'POST', reads: true });
      }),
    ).toEqual([true, true]);
    expect(
      known('LIVROS', (call) => {
        call.idempotent = false;
      }),
    ).toEqual([true, false]);
  });

  test('decides what a screen may load, whatever may be sent again', () => {
    const codesOf = (words: Document) =>
      compile('call/LIVROS.json', (call) => {
        Object.assign(call, words);
      }).diagnostics.map(({ code }) => code);
    expect(codesOf({ method: 'POST', reads: true })).toEqual([]);
    expect(new Set(codesOf({ method: 'POST', idempotent: true }))).toEqual(new Set(['CFG2404']));
    expect(new Set(codesOf({ reads: false }))).toEqual(new Set(['CFG2404']));
  });
});

test.each(['validate', 'bootstrap/0/call'])(
  'a session is not begun or confirmed by a call that writes (%s)',
  (place) => {
    const tenant = (document: Document): void => {
      const session = document.session as { bootstrap: Document[] };
      document.session =
        place === 'validate'
          ? { ...session, validate: 'LIVROS' }
          : { ...session, bootstrap: [{ call: 'LIVROS' }, ...session.bootstrap.slice(1)] };
    };
    const files = changed(
      changed(smallProject(), 'tenant/tenant.json', tenant),
      'call/LIVROS.json',
      (call) => {
        call.reads = false;
      },
    );
    const { diagnostics } = compileSmall({ tenant: 'small', base: files, overlay: [] });
    expect(
      diagnostics.filter(({ code }) => code === 'CFG2404').map(({ pointer }) => pointer),
    ).toContain(`/session/${place}`);
  },
);

describe('how many rows a page may have', () => {
  const take = (schema: unknown) =>
    callOf('LIVROS', (call) => {
      call.query = { ...(call.query as object), take: schema };
    })?.query.take?.shape;

  test.each([
    ['a thousand, where nothing is said', 'integer', 1_000],
    ['what the call declares', { type: 'integer', maximum: 50 }, 50],
    ['at least what it takes for granted', { type: 'integer', default: 10_000 }, 10_000],
  ])('%s', (_, schema, max) => expect(take(schema)).toEqual({ t: 'integer', max }));

  test('a text has the length that it declares', () => {
    expect(
      callOf('LIVROS', (call) => {
        call.query = { ...(call.query as object), nota: { type: 'string', maxLength: 5 } };
      })?.query.nota?.shape,
    ).toEqual({ t: 'string', max: 5 });
  });
});

describe('the pattern of a condition on an answer', () => {
  const withOk = (ok: string) =>
    compile('call/LIVROS.json', (call) => {
      call.ok = ok;
    });

  test('runs by the engine whose time grows with the text alone', () => {
    expect(withOk("result.erro.matches('^(a+)+$')").release?.calls.calls.LIVROS?.ok).toContain(
      ".matchesLinear('^(a+)+$')",
    );
  });

  test.each(['a(?=b)', '(?<!a)b', '(a)\\\\1'])(
    'is refused where that engine does not know it: %s',
    (pattern) => {
      expect(withOk(`result.erro.matches('${pattern}')`).diagnostics).toEqual([
        expect.objectContaining({
          code: 'CFG2206',
          pointer: '/ok',
          message: expect.stringContaining('O servidor não sabe usar o padrão'),
        }),
      ]);
    },
  );
});
