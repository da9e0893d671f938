import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { SessionInfo } from '../../data/boot.ts';
import { CallError } from '../../data/errors.ts';
import { createSessionChanges } from '../../data/session-changes.ts';
import { createSessionStore } from '../../data/session-store.ts';
import { testQuotes } from '../../testing/test-app.tsx';
import { storeFromQuery } from './stored-values.ts';
import { createSessionFlow, type UnsentWork } from './session-flow.ts';
import type { UnsentChoice } from './unsent-question.ts';

const contract = {
  login: '/login',
  guest: '/',
  home: '/home',
  keep: [{ query: 'f', as: 'FILIAL_FIXA' }],
  version: '',
};
const info = (id: string): SessionInfo => ({
  id,
  data: {},
  params: {},
  branchParams: {},
  impersonating: false,
  quotes: testQuotes,
});

function make(
  options: {
    session?: SessionInfo | null;
    here?: string;
    env?: Record<string, unknown>;
    endSession?: () => Promise<void>;
    unsent?: UnsentWork | null;
    choice?: UnsentChoice;
    whilePushEnds?: () => void;
  } = {},
) {
  const went: string[] = [];
  const store = createSessionStore({
    session: options.session === undefined ? info('s1') : options.session,
    params: {},
    env: {},
  });
  const forget = vi.fn();
  const notifyEnded = vi.fn();
  const endPush = vi.fn(async () => options.whilePushEnds?.());
  const made = vi.fn();
  const changes = createSessionChanges(
    () => store.current()?.id,
    () => 'Falha na comunicação',
  );
  const flow = createSessionFlow({
    contract,
    env: options.env ?? {},
    store,
    client: {
      session: async () => info('s2'),
      reloadSession: async () => info('s2'),
      restoreSession: async () => info('s0'),
      endSession: options.endSession ?? (async () => undefined),
    },
    changes: {
      make: async (change) => {
        const taken = await changes.make(change);
        made();
        return taken;
      },
    },
    unsent: async () => options.unsent ?? null,
    askUnsent: async () => {
      if (options.choice === undefined) throw new Error('nobody should be asked');
      return options.choice;
    },
    carryNotices: () => undefined,
    endPush,
    navigation: { go: (to) => void went.push(to), leave: (to) => void went.push(to) },
    forget,
    here: () => options.here ?? '/registros?page=2',
    origin: 'https://portal.example',
    isPublic: (path) => ['/acesso', '/login', '/'].includes(path),
    notifyEnded,
  });
  return { flow, store, went, forget, notifyEnded, endPush, made, changes };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the session in the browser', () => {
  test('ACC-015 ACC-322 AFT-427: a 401 clears the session and its stored data and goes to the login', () => {
    localStorage.setItem('portal:state:x', '1');
    localStorage.setItem('FILIAL_FIXA', '3');
    const { flow, store, went, forget, notifyEnded } = make();
    flow.lost();
    expect(store.current()).toBeNull();
    expect(localStorage.getItem('portal:state:x')).toBeNull();
    expect(localStorage.getItem('FILIAL_FIXA')).toBe('3');
    expect(forget).toHaveBeenCalledOnce();
    expect(notifyEnded).toHaveBeenCalledOnce();
    expect(went).toEqual(['/login']);
  });

  test('whoever fills in a public page goes on there without a session', () => {
    const { flow, store, went, notifyEnded } = make();
    flow.lost(true);
    expect([store.current(), went]).toEqual([null, []]);
    expect(notifyEnded).toHaveBeenCalledOnce();
  });

  test('ACC-323: after the login the user is back where the 401 happened, once', async () => {
    make().flow.lost();
    const { flow, went } = make({ session: null });
    await flow.changed('open', { ok: true, session: info('s3') });
    await flow.changed('open', { ok: true, session: info('s4') });
    expect(went).toEqual(['/registros?page=2', '/home']);
  });

  test('ACC-051: a login without a stored path goes home', async () => {
    const { flow, went, store } = make({ session: null });
    await flow.changed('open', { ok: true, session: info('s3') });
    expect(store.current()?.id).toBe('s3');
    expect(went).toEqual(['/home']);
  });

  test('a login that must reset its password is left to its chain', async () => {
    const { flow, went } = make({ session: null });
    await flow.changed('open', { ok: true, reset: true, resetToken: 't', session: info('s3') });
    expect(went).toEqual([]);
  });

  test('ACC-025: a route that needs a session keeps where the user wanted to go', async () => {
    const { flow, went } = make({ session: null });
    expect(flow.loginFor('/itens?grupo=VENCIDO')).toBe('/');
    await flow.changed('open', { session: info('s3') });
    expect(went).toEqual(['/itens?grupo=VENCIDO']);
  });

  test('a stored path can never lead out of the portal', async () => {
    const { flow, went } = make({ session: null });
    flow.loginFor('//evil.example/x');
    await flow.changed('open', { session: info('s3') });
    expect(went).toEqual(['/home']);
  });

  test('an answer without a session makes the browser ask for it', async () => {
    const { flow, store } = make();
    await flow.changed('switch', undefined);
    expect(store.current()?.id).toBe('s2');
  });

  test('what is answered after its change was given up is not taken over', async () => {
    const { flow, store, went } = make();
    const given = new AbortController();
    const changed = flow.changed('open', undefined, given.signal);
    given.abort();
    await changed;
    expect([store.current()?.id, went]).toEqual(['s1', []]);
  });

  test('another session forgets what the former one had read, a reload of the same does not', async () => {
    const { flow, made, forget } = make({ session: info('s2') });
    await flow.reload();
    expect(forget).not.toHaveBeenCalled();
    await flow.restore();
    expect(made).toHaveBeenCalledOnce();
    expect(forget).toHaveBeenCalledOnce();
  });

  test('ACC-154: logging out clears what was stored and begins a new page at the login', async () => {
    localStorage.setItem('portal:state:x', '1');
    const { flow, went, endPush } = make();
    flow.loginFor('/registros');
    await flow.end();
    expect(endPush).toHaveBeenCalledOnce();
    expect(localStorage.length).toBe(0);
    expect(sessionStorage.length).toBe(0);
    expect(went).toEqual(['/login']);
  });

  test('ACC-154: whoever signs out reads of no end of the session, whatever is answered meanwhile', async () => {
    const { flow, went, notifyEnded, changes } = make({
      endSession: async () => changes.over('s1', flow.lost),
      whilePushEnds: () => changes.over('s1', flow.lost),
    });
    expect(await flow.end()).toBe(true);
    changes.over('s1', flow.lost);
    expect(notifyEnded).not.toHaveBeenCalled();
    expect([went, sessionStorage.length]).toEqual([['/login'], 0]);
    // The page as it was, from the browser's memory.
    window.dispatchEvent(new Event('pageshow'));
    expect(went).toEqual(['/login', '/login']);
  });

  test('what ended the session while signing out failed is heard then', async () => {
    const { flow, went, notifyEnded, changes } = make({
      endSession: async () => {
        changes.over('s1', flow.lost);
        throw new CallError({ code: 0, status: 0, message: 'Falha na comunicação' });
      },
    });
    await expect(flow.end()).rejects.toThrow('Falha na comunicação');
    expect(notifyEnded).toHaveBeenCalledOnce();
    expect(went).toEqual(['/login']);
  });

  test('a logout that the server did not hear leaves the user signed in and fails', async () => {
    const { flow, went, store, endPush } = make({
      endSession: () =>
        Promise.reject(
          new CallError({ code: 0, status: 0, message: 'Falha na comunicação com o servidor!' }),
        ),
    });
    await expect(flow.end()).rejects.toThrow('Falha na comunicação');
    expect(endPush).not.toHaveBeenCalled();
    expect(went).toEqual([]);
    expect(store.current()).not.toBeNull();
  });
});

describe('what is unsent at the logout', () => {
  const asked: string[] = [];
  const unsent = (hasUnsent: boolean): UnsentWork => ({
    hasUnsent: async () => hasUnsent,
    clear: async () => void asked.push('clear'),
  });
  const endSession = async () => void asked.push('end');
  beforeEach(() => void asked.splice(0));

  test('goes once the server has ended the session, without a question where there is nothing', async () => {
    const { flow, went } = make({ unsent: unsent(false), endSession });
    expect(await flow.end()).toBe(true);
    expect([asked, went]).toEqual([['end', 'clear'], ['/login']]);
  });

  test.each<[UnsentChoice, boolean, string[]]>([
    ['keep', true, ['end']],
    ['forget', true, ['end', 'clear']],
    [null, false, []],
  ])('is decided by its user: %s', async (choice, left, done) => {
    const { flow, went, store } = make({ unsent: unsent(true), choice, endSession });
    localStorage.setItem('portal:state:x', '1');
    expect(await flow.end()).toBe(left);
    expect([asked, went]).toEqual([done, left ? ['/login'] : []]);
    expect(localStorage.getItem('portal:state:x') === null).toBe(left);
    if (!left) expect(store.current()?.id).toBe('s1');
  });

  test('stays when the server did not hear the logout', async () => {
    const { flow } = make({
      unsent: unsent(true),
      choice: 'forget',
      endSession: () => Promise.reject(new CallError({ code: 0, status: 0, message: 'Falha' })),
    });
    await expect(flow.end()).rejects.toThrow('Falha');
    expect(asked).toEqual([]);
  });

  test('stays, unasked, when the session ends by itself, also while it is looked for', async () => {
    const { flow, store } = make({
      unsent: {
        ...unsent(true),
        hasUnsent: async () => {
          flow.lost();
          return true;
        },
      },
      endSession,
    });
    expect(await flow.end()).toBe(false);
    expect([asked, store.current()]).toEqual([[], null]);
  });

  test('keeps nobody here when its code does not load', async () => {
    expect(await make({ unsent: null, endSession }).flow.end()).toBe(true);
    expect(asked).toEqual(['end']);
  });
});

describe('values that an address hands over', () => {
  test('ACC-053: f is stored as FILIAL_FIXA', () => {
    storeFromQuery(contract.keep, '?f=3');
    storeFromQuery(contract.keep, '?page=1');
    expect(localStorage.getItem('FILIAL_FIXA')).toBe('3');
  });

  test('ACC-052: login_url is stored and is where the login is', () => {
    storeFromQuery(contract.keep, '?login_url=/acesso');
    expect(make().flow.loginFor('/home')).toBe('/acesso');
  });

  test('a foreign login address counts only when the environment allows its origin', () => {
    storeFromQuery(contract.keep, '?login_url=https://loja.example/entrar');
    expect(make().flow.loginFor('/home')).toBe('/');
    expect(make({ env: { LOGIN_ORIGINS: 'https://loja.example' } }).flow.loginFor('/home')).toBe(
      'https://loja.example/entrar',
    );
  });

  test.each([
    '/\t/evil.example/phish',
    '//evil.example',
    '/.//evil.example',
    '/registros',
    'https://portal.example/registros',
    'https://portal.example//evil.example',
  ])('a guest with login_url=%s gets to our own login, and so does who logs out', async (given) => {
    storeFromQuery(contract.keep, `?login_url=${encodeURIComponent(given)}`);
    expect(make().flow.loginFor('/home')).toBe('/');
    const { flow, went } = make();
    await flow.end();
    expect(went).toEqual(['/login']);
  });

  test('a login address that is no address counts for nothing', () => {
    storeFromQuery(contract.keep, '?login_url=javascript:alert(1)');
    expect(make({ env: { LOGIN_ORIGINS: 'null' } }).flow.loginFor('/home')).toBe('/');
  });
});
