import { describe, expect, test } from 'vitest';
import type { SourceFile } from '../../schemas/compiler/index.ts';
import {
  type GalleryWord,
  galleryFindings,
  galleryWords,
  generateGallery,
  mistakenGallery,
} from '../../schemas/gallery/index.ts';
import { formats, vocabulary } from '../../schemas/words/index.ts';
import { compileProduct } from '../builders/compile.ts';
import { sourcesIn } from '../builders/sources.ts';

const base = sourcesIn('config/base');
const overlay = sourcesIn('config/tenants/galeria');
const words = galleryWords();
const findings = galleryFindings(base);
const { diagnostics, release } = compileProduct({ tenant: 'galeria', base, overlay });

/** The release's own view of a screen: what the browser is given. */
function chunkOf(word: GalleryWord): string {
  const screen = release?.manifest.screens[`galeria-${word.id}`];
  return (screen && release?.files[screen.chunk]) ?? '';
}

describe('The gallery', () => {
  test('is what the vocabulary and the base make of it', () => {
    const made = generateGallery(base, findings);
    expect(overlay.map(({ path }) => path).sort()).toEqual(made.map(({ path }) => path));
    const stale = made.filter(
      ({ path, text }) => overlay.find((file) => file.path === path)?.text !== text,
    );
    expect(stale.map(({ path }) => path)).toEqual([]);
  });

  test('has a screen for every word and every format, reached from its index', () => {
    expect(words.map(({ id }) => id).sort()).toEqual(
      [
        ...Object.keys(vocabulary).map((file) => file.replace('.schema.json', '')),
        ...formats.map((format) => `format-${format}`),
      ].sort(),
    );
    const routes = new Map(release?.manifest.routes.map(({ path, screen }) => [path, screen]));
    for (const { id } of words) expect(routes.get(`/galeria/${id}`), id).toBe(`galeria-${id}`);
    const index = JSON.parse(
      overlay.find(({ path }) => path.endsWith('/screen/galeria.json'))?.text ?? '{}',
    ) as { state: { palavras: { default: { id: string }[] } } };
    expect(index.state.palavras.default.map(({ id }) => id)).toEqual(words.map(({ id }) => id));
  });

  test('compiles without a finding, so that every example does', () => {
    expect(diagnostics.filter(({ document }) => !document.startsWith('config/base/'))).toEqual([]);
    expect(release).not.toBeNull();
  });

  test.each(words)('shows $id with its examples as they are written', (word) => {
    const { screen } = JSON.parse(chunkOf(word)) as {
      screen: {
        state: { galeria: { default: { descricao: string; exemplos: { texto: string }[] } } };
      };
    };
    const shown = screen.state.galeria.default;
    expect(shown.descricao).toBe(word.description);
    expect(shown.exemplos.map(({ texto }) => JSON.parse(texto) as unknown)).toEqual(word.examples);
  });

  test('takes examples of documents that a portal has but once as patches, the further ones too', () => {
    for (const { id, examples } of words.filter(({ id }) =>
      ['tenant', 'shell', 'messages', 'parameters'].includes(id),
    )) {
      for (const example of examples) {
        const { id: _, ...content } = example as Record<string, unknown>;
        const patch: SourceFile = {
          path: `config/tenants/x/${id}/x.json`,
          text: JSON.stringify({ $patch: `${id}/${id}`, ...content }),
        };
        // The theme an example names is the gallery's own.
        const theme = overlay.filter(({ path }) => path.endsWith('/theme/galeria.json'));
        const routes =
          id === 'shell'
            ? overlay.filter(({ path }) => !path.includes('/shell/') && !path.includes('/tenant/'))
            : theme;
        const found = compileProduct({
          tenant: 'x',
          base,
          overlay: [...routes, patch],
        }).diagnostics;
        expect(
          found.filter(({ document }) => document === patch.path),
          id,
        ).toEqual([]);
      }
    }
  });
});

describe('What the gallery says of a slip', () => {
  const slips = words.flatMap((word) =>
    (findings.get(word.id) ?? []).map((one) => ({ word, one })),
  );

  test('is shown for nearly every word', () => {
    expect(slips.length).toBeGreaterThan(words.length);
    for (const { word } of slips.filter(({ one }) => one.found.length === 0))
      throw new Error(`${word.id} has a slip without a finding`);
  });

  test.each(['list', 'block-detail', 'condition', 'format-money'])(
    'is what the compiler says when only %s has it',
    (id) => {
      for (const { one } of slips.filter(({ word }) => word.id === id)) {
        const { files, place } = mistakenGallery(id, one);
        const said = compileProduct({ tenant: 'galeria', base, overlay: files }).diagnostics.filter(
          ({ document, pointer }) =>
            document === place.document && pointer.startsWith(place.pointer),
        );
        const findings = said.map(({ code, severity, pointer, message, hint }) => ({
          code,
          severity,
          pointer: pointer.slice(place.pointer.length),
          message,
          hint,
        }));
        expect(findings).toEqual(expect.arrayContaining(one.found));
      }
    },
  );

  test.each(words)('is on the screen of $id, with code, place, message and way out', (word) => {
    const { screen } = JSON.parse(chunkOf(word)) as {
      screen: { state: { galeria: { default: { casos: { achados: { texto: string }[] }[] } } } };
    };
    const shown = screen.state.galeria.default.casos.map(({ achados }) =>
      achados.map(({ texto }) => texto),
    );
    const said = (findings.get(word.id) ?? []).map(({ found }) => found);
    expect(shown.map((texts) => texts.length)).toEqual(said.map((found) => found.length));
    for (const [index, found] of said.entries()) {
      for (const [position, { code, pointer, message, hint }] of found.entries()) {
        const text = shown[index]?.[position] ?? '';
        for (const part of [code, pointer, message, hint]) expect(text).toContain(part);
      }
    }
  });
});
