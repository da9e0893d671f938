import { expect, test } from 'vitest';
import { changed, smallProject } from '../../../tests/builders/sources.ts';
import type { Block, Form, ScreenChunk } from '../../release/types.ts';
import type { SourceFile } from '../../compiler/index.ts';
import { compileSmall } from '../../../tests/builders/compile.ts';

function formOf(files: readonly SourceFile[], screen: string): Form {
  const { release, diagnostics } = compileSmall({ tenant: 'small', base: files, overlay: [] });
  if (!release) throw new Error(JSON.stringify(diagnostics));
  const chunk = JSON.parse(
    release.files[release.manifest.screens[screen]?.chunk ?? ''] ?? '',
  ) as ScreenChunk;
  const block = chunk.screen.body.find(
    (candidate): candidate is Extract<Block, { block: 'form' }> => candidate.block === 'form',
  );
  if (!block) throw new Error('no form');
  return block.form;
}

const withCaptcha = changed(smallProject(), 'form/entrar.json', (form) => {
  const schema = form.schema as { required: string[]; properties: Record<string, unknown> };
  schema.required.push('prova');
  schema.properties.prova = { type: 'string', format: 'captcha', title: 'Verificação' };
  form.layout = [['nome'], ['senha'], ['prova']];
});

test('a tenant that asks for no captcha has no captcha field, and nothing requires it', () => {
  const form = formOf(withCaptcha, 'entrar');
  expect(form.schema).toMatchObject({ required: ['nome', 'senha'] });
  expect(Object.keys(form.fields)).toEqual(['nome', 'senha']);
  expect(form.layout.flatMap((row) => row.fields.map((field) => field.name))).toEqual([
    'nome',
    'senha',
  ]);
});

test('a tenant with a captcha has it, required', () => {
  const form = formOf(
    changed(withCaptcha, 'tenant/tenant.json', (tenant) => {
      tenant.captcha = { kind: 'ALTCHA' };
    }),
    'entrar',
  );
  expect(form.schema).toMatchObject({ required: ['nome', 'senha', 'prova'] });
  expect(form.fields.prova?.format).toBe('captcha');
});

test('formats that only say how a value looks do not reach the validator, the checked ones do', () => {
  const { schema } = formOf(smallProject(), 'livro');
  expect(schema.properties).toMatchObject({ doc: { format: 'cnpj' } });
  expect((schema.properties as Record<string, object>).obs).not.toHaveProperty('format');
});

test('fields share a row by twelfths, and those that the layout forgets come after it', () => {
  const form = formOf(smallProject(), 'livro');
  expect(form.layout).toEqual([
    {
      fields: [
        { name: 'titulo', span: 6 },
        { name: 'obs', span: 6 },
      ],
    },
    { fields: [{ name: 'doc', span: 12 }] },
  ]);
});
