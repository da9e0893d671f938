import { describe, expect, test } from 'vitest';
import { fitPage } from './options.ts';
import { sessionFields } from './seen-as/use-session-fields.ts';

describe('a page in its room', () => {
  test('is as much of a desk’s as can be read, where there is less room than a desk has', () => {
    expect(fitPage('full', 700)).toEqual({ width: 1000, scale: 0.7 });
    expect(fitPage('full', 960)).toEqual({ width: 1280, scale: 0.75 });
    expect(fitPage('full', 1500)).toEqual({ width: '100%', scale: 1 });
  });

  test('is as wide as its room on a phone, where a desk’s page could not be read', () => {
    expect(fitPage('full', 360)).toEqual({ width: '100%', scale: 1 });
  });

  test('has the width that was chosen, and is made smaller for it but never larger', () => {
    expect(fitPage(390, 640)).toEqual({ width: 390, scale: 1 });
    expect(fitPage(768, 384)).toEqual({ width: 768, scale: 0.5 });
    expect(fitPage(1280, undefined)).toEqual({ width: 1280, scale: 1 });
  });
});

test('a preview is seen as what the session’s fields with known values may be', () => {
  const options = [{ value: 'ADMIN', label: 'Administrador' }];
  const name = { label: 'Colaborador › Perfil', group: 'Quem entrou' };
  expect(
    sessionFields([
      { ...name, value: 'session.colaborador.type', options },
      { ...name, value: 'session.colaborador.nome' },
      { ...name, value: 'row.st', options },
    ]),
  ).toEqual([{ path: 'colaborador.type', label: 'Perfil', options }]);
});
