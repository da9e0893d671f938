import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Action, JsonSchema } from '../../../schemas/release/types.ts';
import { CallError } from '../../data/errors.ts';
import { onFault } from '../../render/faults/faults.ts';
import { startTriggers } from '../../render/chains/triggers.ts';
import { cel, formOf, send, show } from './testing/show-form.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const person: JsonSchema = {
  type: 'object',
  required: ['nome', 'email'],
  properties: {
    nome: { type: 'string', title: 'Nome' },
    email: { type: 'string', title: 'E-mail', format: 'email' },
  },
};

describe('sending', () => {
  test('Enter sends what is on the screen, also what was typed just now', async () => {
    const harness = show(formOf(person));
    await userEvent.type(screen.getByLabelText(/Nome/), 'Ana');
    await userEvent.type(screen.getByLabelText(/E-mail/), 'ana@loja.com{Enter}');
    await waitFor(() =>
      expect(harness.asked).toEqual([
        { call: 'ENVIAR', with: { dados: { nome: 'Ana', email: 'ana@loja.com' } } },
      ]),
    );
  });

  test('what is wrong stops it, is shown at each field, and the first gets the focus', async () => {
    const harness = show(formOf(person));
    await userEvent.type(screen.getByLabelText(/E-mail/), 'ana');
    await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
    expect(screen.getByText('Campo obrigatório')).toBeTruthy();
    expect(screen.getByText('Formato de e-mail inválido')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText(/Nome/));
    expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
    expect(harness.asked).toEqual([]);
  });

  test('with words of its own for the invalid form the button looks disabled, and still tells what is missing', async () => {
    show(
      formOf(person, {
        submit: {
          label: 'Enviar',
          invalidLabel: 'Informe os dados acima',
          do: [send],
          align: 'end',
        },
      }),
    );
    const held = screen.getByRole('button', { name: 'Informe os dados acima' });
    expect(held.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(held);
    expect(screen.getAllByText('Campo obrigatório')).toHaveLength(2);
    await userEvent.type(screen.getByLabelText(/Nome/), 'Ana');
    await userEvent.type(screen.getByLabelText(/E-mail/), 'ana@loja.com');
    expect(
      (await screen.findByRole('button', { name: 'Enviar' })).getAttribute('aria-disabled'),
    ).toBeNull();
  });

  test('a failure is shown under the form, not as a toast, and spends the captcha', async () => {
    const schema: JsonSchema = {
      type: 'object',
      properties: { senha: { type: 'string', title: 'Senha' }, robo: { type: 'string' } },
    };
    const form = formOf(schema, { error: 'under', fields: { robo: { format: 'captcha' } } });
    const harness = show(form, {
      into: 'state.login',
      state: { login: { senha: 'x', robo: 'resolvido' } },
      calls: {
        ENVIAR: () => {
          throw new CallError({
            code: 1,
            status: 422,
            message: 'Usuário ou senha inválidos',
            fields: { senha: 'Confira a senha' },
          });
        },
      },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Usuário ou senha inválidos');
    expect(screen.getByText('Confira a senha')).toBeTruthy();
    expect(harness.toasts).toEqual([]);
    expect(harness.scope.roots().state).toEqual({ login: { senha: 'x' } });
  });

  test('while it sends its button keeps the focus, and another press or Enter sends nothing', async () => {
    let refuse: (error: CallError) => void = () => undefined;
    const schema: JsonSchema = {
      type: 'object',
      properties: { nome: { type: 'string', title: 'Nome' } },
    };
    const harness = show(formOf(schema, { error: 'under' }), {
      calls: { ENVIAR: () => new Promise((_, reject) => (refuse = reject)) },
    });
    const button = screen.getByRole('button', { name: 'Enviar' });
    await userEvent.click(button);
    await waitFor(() => expect(harness.asked).toHaveLength(1));
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(button);
    await userEvent.type(screen.getByLabelText('Nome'), '{Enter}');
    button.focus();
    refuse(new CallError({ code: 1, status: 422, message: 'Recusado' }));
    expect(await screen.findByText('Recusado')).toBeTruthy();
    expect(harness.asked).toHaveLength(1);
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-disabled')).toBeNull();
  });

  test('a captcha without a box is waited for by whoever sends before it is solved', async () => {
    const schema: JsonSchema = {
      type: 'object',
      required: ['robo'],
      properties: { robo: { type: 'string' } },
    };
    const robo = { format: 'captcha', help: 'Marque a caixa.' } as const;
    const harness = show(formOf(schema, { fields: { robo } }), {
      captcha: { kind: 'ALTCHA', visible: false },
      into: 'state.p',
      state: { p: {} },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
    expect(await screen.findByRole('button', { name: 'Aguarde...' })).toBeTruthy();
    expect(screen.queryByText('Campo obrigatório')).toBeNull();
    expect(screen.queryByText('Marque a caixa.')).toBeNull();
    expect(harness.asked).toEqual([]);
    act(() => harness.scope.set('state.p', { robo: 'solved' }));
    await waitFor(() => expect(harness.asked).toHaveLength(1));
  });

  test('ACC-014 sent while the proof of a ticked box is computed, the form waits for it', async () => {
    const schema: JsonSchema = {
      type: 'object',
      required: ['robo'],
      properties: { robo: { type: 'string' } },
    };
    const harness = show(formOf(schema, { fields: { robo: { format: 'captcha' } } }), {
      into: 'state.p',
      state: { p: {} },
    });
    const box = await waitFor(() => {
      const element = document.querySelector('altcha-widget');
      expect(element).not.toBeNull();
      return element as Element;
    });
    const becomes = (state: string, payload?: string): void =>
      act(
        () =>
          void box.dispatchEvent(new CustomEvent('statechange', { detail: { state, payload } })),
      );
    becomes('verifying');
    await userEvent.click(screen.getByRole('button', { name: 'Aguarde...' }));
    expect(screen.queryByText('Campo obrigatório')).toBeNull();
    expect(harness.asked).toEqual([]);
    becomes('verified', 'resolvido');
    await waitFor(() =>
      expect(harness.asked).toEqual([{ call: 'ENVIAR', with: { dados: { robo: 'resolvido' } } }]),
    );
  });

  test('a captcha that the failure spent is not reported as missing before the next try', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const schema: JsonSchema = {
      type: 'object',
      required: ['robo'],
      properties: { robo: { type: 'string' } },
    };
    const form = formOf(schema, { error: 'under', fields: { robo: { format: 'captcha' } } });
    show(form, {
      into: 'state.p',
      state: { p: { robo: 'solved' } },
      calls: {
        ENVIAR: () => {
          throw new CallError({ code: 1, status: 422, message: 'Senha inválida' });
        },
      },
    });
    const send = screen.getByRole('button', { name: 'Enviar' });
    act(() => send.click());
    expect(await screen.findByText('Senha inválida')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(screen.queryByText('Campo obrigatório')).toBeNull();
    act(() => send.click());
    expect(screen.getByText('Campo obrigatório')).toBeTruthy();
  });

  test('`enabled` takes the button away, `invalidLabel` says what is missing', async () => {
    show(
      formOf(person, {
        submit: {
          label: 'Enviar',
          invalidLabel: 'Informe os dados acima',
          enabled: cel('has(form.nome)'),
          do: [send],
          align: 'end',
        },
      }),
    );
    const button = screen.getByRole('button', {
      name: 'Informe os dados acima',
    }) as HTMLButtonElement;
    expect(button.disabled).toBe(true);
    await userEvent.type(screen.getByLabelText(/Nome/), 'Ana');
    await waitFor(() => expect(button.disabled).toBe(false));
    await userEvent.type(screen.getByLabelText(/E-mail/), 'ana@loja.com');
    await waitFor(() => expect(button.textContent).toBe('Enviar'));
  });

  test('a condition that cannot be evaluated is told to whoever sends', async () => {
    const faults: string[] = [];
    const stop = onFault(({ message }) => faults.push(message));
    const rules = [{ when: cel('form.falta.nome == "x"'), at: 'r', field: 'nome', message: 'Não' }];
    const harness = show(formOf(person, { rules }));
    await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
    await userEvent.type(screen.getByLabelText(/Nome/), '{Enter}');
    const text = 'Não foi possível avaliar esta parte da tela.';
    expect(harness.toasts.map((toast) => toast.text)).toEqual([text, text]);
    expect(faults).toHaveLength(1);
    stop();
  });

  test('other places send it by its name', async () => {
    const harness = show(formOf(person));
    const outcome = await harness.scope.run([{ action: 'submit', at: 'a', form: 'f' }]);
    expect(outcome.status).toBe('stopped');
    expect(await screen.findAllByText('Campo obrigatório')).toHaveLength(2);
  });
});

describe('checking while typing', () => {
  test('ACC-184 begins when a field was left, 300 ms after the last change', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    show(formOf(person));
    await user.type(screen.getByLabelText(/E-mail/), 'ana');
    await vi.advanceTimersByTimeAsync(1000);
    expect(screen.queryByText('Formato de e-mail inválido')).toBeNull();
    await user.tab();
    await vi.advanceTimersByTimeAsync(250);
    expect(screen.queryByText('Formato de e-mail inválido')).toBeNull();
    await vi.advanceTimersByTimeAsync(100);
    expect(screen.getByText('Formato de e-mail inválido')).toBeTruthy();
    expect(screen.queryByText('Campo obrigatório')).toBeNull();
  });

  test('waits for a press to end, or what it shows would move away the button that is pressed', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    show(formOf(person));
    await user.type(screen.getByLabelText(/E-mail/), 'ana');
    const target = screen.getByText('Enviar');
    await user.pointer({ keys: '[MouseLeft>]', target });
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(screen.queryByText('Formato de e-mail inválido')).toBeNull();
    await user.pointer({ keys: '[/MouseLeft]', target: screen.getByRole('group') });
    await act(() => vi.advanceTimersByTimeAsync(10));
    expect(screen.getByText('Formato de e-mail inválido')).toBeTruthy();
    expect(screen.queryByText('Campo obrigatório')).toBeNull();
  });

  test('rules between fields report at their field', async () => {
    const schema: JsonSchema = {
      type: 'object',
      properties: { a: { type: 'string', title: 'Senha' }, b: { type: 'string', title: 'Repita' } },
    };
    show(
      formOf(schema, {
        rules: [
          {
            when: cel('has(form.a) && (!has(form.b) || form.a != form.b)'),
            at: 'r',
            field: 'b',
            message: 'Senhas não são iguais',
          },
        ],
      }),
    );
    await userEvent.type(screen.getByLabelText('Senha'), 'abc');
    await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
    expect(screen.getByText('Senhas não são iguais')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Repita'));
    await userEvent.type(screen.getByLabelText('Repita'), 'abc');
    await waitFor(() => expect(screen.queryByText('Senhas não são iguais')).toBeNull());
  });
});

describe('fields', () => {
  test('appear by their condition, and what is not shown cannot be wrong', async () => {
    const schema: JsonSchema = {
      type: 'object',
      required: ['cnpj'],
      properties: {
        pj: { type: 'boolean', title: 'Empresa' },
        cnpj: { type: 'string', title: 'CNPJ' },
      },
    };
    const harness = show(
      formOf(schema, {
        fields: {
          pj: { format: 'boolean' },
          cnpj: { format: 'cnpj', when: cel('has(form.pj) && form.pj') },
        },
      }),
    );
    expect(screen.queryByLabelText(/CNPJ/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
    await waitFor(() => expect(harness.asked).toHaveLength(1));
    await userEvent.click(screen.getByLabelText('Empresa'));
    await userEvent.type(await screen.findByLabelText(/CNPJ/), '12abc34501de35');
    await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
    await waitFor(() =>
      expect(harness.asked.at(-1)?.with).toEqual({ dados: { pj: true, cnpj: '12ABC34501DE35' } }),
    );
  });

  test('defaults of the schema are there from the start, in the surrounding state', async () => {
    const schema: JsonSchema = {
      type: 'object',
      properties: {
        tipo: {
          type: 'string',
          title: 'Tipo',
          default: 'A',
          oneOf: [
            { const: 'A', title: 'Avulso' },
            { const: 'B', title: 'Nota' },
          ],
        },
      },
    };
    const harness = show(formOf(schema), { into: 'state.rascunho' });
    await waitFor(() => expect(harness.scope.roots().state).toEqual({ rascunho: { tipo: 'A' } }));
    await userEvent.selectOptions(screen.getByLabelText('Tipo'), 'Nota');
    await waitFor(() => expect(harness.scope.roots().state).toEqual({ rascunho: { tipo: 'B' } }));
  });

  test('a change runs what hangs on it, and what it sets is shown', async () => {
    const schema: JsonSchema = {
      type: 'object',
      properties: { cep: { type: 'string', title: 'CEP' }, rua: { type: 'string', title: 'Rua' } },
    };
    show(
      formOf(schema, {
        fields: {
          cep: {
            format: 'cep',
            on: [
              {
                on: { change: 'form.cep' },
                at: 't',
                do: [{ action: 'set', at: 's', path: 'form.rua', to: 'Praça da Sé' }],
              },
            ],
          },
        },
      }),
    );
    await userEvent.type(screen.getByLabelText('CEP'), '01001000');
    await waitFor(() =>
      expect((screen.getByLabelText('Rua') as HTMLInputElement).value).toBe('Praça da Sé'),
    );
    expect((screen.getByLabelText('CEP') as HTMLInputElement).value).toBe('01001-000');
  });

  test('emptying a field takes its property away', async () => {
    const harness = show(formOf(person), { into: 'state.p', state: { p: { nome: 'Ana' } } });
    await userEvent.clear(screen.getByLabelText(/Nome/));
    await waitFor(() => expect(harness.scope.roots().state).toEqual({ p: {} }));
  });

  test('carry their help, autocomplete and read-only condition', () => {
    show(
      formOf(person, {
        fields: {
          nome: { help: 'Como no documento', autocomplete: 'name', readOnly: cel('true') },
        },
      }),
    );
    const input = screen.getByLabelText(/Nome/) as HTMLInputElement;
    expect(input.readOnly).toBe(true);
    expect(input.autocomplete).toBe('name');
    expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Como no documento',
    );
  });
});

test('a choice without a default begins unchosen', async () => {
  const schema: JsonSchema = {
    type: 'object',
    properties: {
      uf: { type: 'string', title: 'UF', oneOf: [{ const: 'SP', title: 'São Paulo' }] },
    },
  };
  const harness = show(formOf(schema), { into: 'state.p', state: { p: {} } });
  expect((screen.getByLabelText('UF') as HTMLSelectElement).value).toBe('-1');
  expect(harness.scope.roots().state).toEqual({ p: {} });
});

describe('structures', () => {
  test('lists of records grow and shrink', async () => {
    const schema: JsonSchema = {
      type: 'object',
      properties: {
        itens: {
          type: 'array',
          title: 'Itens',
          items: { type: 'object', properties: { qtd: { type: 'integer', title: 'Quantidade' } } },
        },
      },
    };
    const harness = show(formOf(schema), { into: 'state.p' });
    await userEvent.click(screen.getByRole('button', { name: 'Adicionar' }));
    await userEvent.type(await screen.findByLabelText('Quantidade'), '1234');
    await waitFor(() =>
      expect(harness.scope.roots().state).toEqual({ p: { itens: [{ qtd: 1234 }] } }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Remover' }));
    await waitFor(() => expect(harness.scope.roots().state).toEqual({ p: { itens: [] } }));
  });

  test('a branch of the schema brings its own fields', async () => {
    const schema: JsonSchema = {
      type: 'object',
      properties: { tipo: { type: 'string', title: 'Tipo', enum: ['PF', 'PJ'] } },
      allOf: [
        {
          if: { properties: { tipo: { const: 'PJ' } }, required: ['tipo'] },
          then: { properties: { ie: { type: 'string', title: 'Inscrição' } } },
        },
      ],
    };
    show(formOf(schema));
    expect(screen.queryByLabelText('Inscrição')).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText('Tipo'), 'PJ');
    expect(await screen.findByLabelText('Inscrição')).toBeTruthy();
  });
});

test('keys stay with their field until it is left', async () => {
  const schema: JsonSchema = {
    type: 'object',
    properties: { a: { type: 'string', title: 'A' }, b: { type: 'string', title: 'B' } },
  };
  const harness = show(formOf(schema), { into: 'state.p', state: { p: {} } });
  const seen: unknown[] = [];
  harness.scope.subscribe(() => seen.push(harness.scope.roots().state));
  await userEvent.type(screen.getByLabelText('A'), 'abcdef', { delay: null });
  expect(seen).toEqual([]);
  await userEvent.tab();
  await waitFor(() => expect(seen.at(-1)).toEqual({ p: { a: 'abcdef' } }));
});

test('a form that is submitted by a change which its own chain makes again stops as a fault', async () => {
  const faults: string[] = [];
  const stopFaults = onFault((fault) => void faults.push(fault.message));
  const again: Action = { action: 'set', at: 's', path: 'state.n', to: cel('state.n + 1.0') };
  const harness = show(
    formOf(
      { type: 'object', properties: { nome: { type: 'string', title: 'Nome' } } },
      { submit: { label: 'Enviar', do: [again], align: 'end' } },
    ),
    { state: { n: 0 } },
  );
  const stop = startTriggers(
    [
      {
        on: { change: 'state.n' },
        at: 't',
        do: [{ ...send, with: {} } as Action, { action: 'submit', at: 'x', form: 'f' }],
      },
    ],
    harness.scope,
  );
  act(() => harness.scope.set('state.n', 1));
  await waitFor(
    () => expect(faults).toEqual(["the change of 'state.n' sets itself off without end"]),
    { timeout: 5000 },
  );
  expect(harness.asked).toHaveLength(20);
  stop();
  stopFaults();
});
