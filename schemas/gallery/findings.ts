import { type Compiler, createCompiler, type SourceFile } from '../compiler/index.ts';
import { failuresOf } from '../compiler/shape/validator.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Json } from './json.ts';
import { breakings, type Mistake, misspell } from './mistakes.ts';
import type { ExamplePlace } from './place.ts';
import type { GalleryWord } from './words.ts';

/** A finding about an example; `pointer` starts at the example. */
export type Finding = Pick<Diagnostic, 'code' | 'severity' | 'pointer' | 'message' | 'hint'>;

/** The findings about an example with a mistake in it. */
export interface Case {
  title: string;
  /** Index of the example with the mistake. */
  of: number;
  mistake: Mistake;
  found: Finding[];
}
export type Findings = Case[];

/**
 * Makes the overlay with other examples for some words; `examplePlaces` are the places of the
 * examples.
 */
export type Overlay = (examples: ReadonlyMap<string, readonly Json[]>) => {
  files: SourceFile[];
  examplePlaces: ReadonlyMap<string, readonly ExamplePlace[]>;
};

/** Maximum number of ways to break an example that are tried. */
const tries = 6;
/** Maximum number of findings shown for a mistake: the others are consequences. */
const shown = 2;

export const folder = 'config/tenants/galeria';

/** The findings inside an example, with pointers relative to it. */
export function within(diagnostics: readonly Diagnostic[], place: ExamplePlace): Finding[] {
  return diagnostics
    .filter(
      ({ document, pointer }) =>
        document === `${folder}/${place.document}.json` &&
        (pointer === place.pointer || pointer.startsWith(`${place.pointer}/`)),
    )
    .map(({ code, severity, pointer, message, hint }) => ({
      code,
      severity,
      pointer: pointer.slice(place.pointer.length),
      message,
      hint,
    }));
}

/** A mistake in an example of a word. */
type Slip = Pick<Case, 'of' | 'mistake'>;

/**
 * Compiles the gallery with mistakes in several words at once, each in its own documents: one
 * compile for each would take minutes.
 */
function compileMistakes(
  compiler: Compiler,
  base: readonly SourceFile[],
  overlay: Overlay,
  slips: ReadonlyMap<string, Slip>,
  words: readonly GalleryWord[],
  title: string,
): Map<string, Case> {
  const examples = new Map(
    words.flatMap(({ id, examples: own }) => {
      const slip = slips.get(id);
      return slip
        ? [
            [
              id,
              own.map((example, index) => (index === slip.of ? slip.mistake.example : example)),
            ] as const,
          ]
        : [];
    }),
  );
  const { files, examplePlaces } = overlay(examples);
  const { diagnostics } = compiler.compile({ tenant: 'galeria', base, overlay: files });
  return new Map(
    [...slips].flatMap(([id, slip]) => {
      const place = examplePlaces.get(id)?.find(({ example }) => example === slip.of);
      const found = place ? within(diagnostics, place).slice(0, shown) : [];
      return found.length > 0
        ? [
            [
              id,
              {
                title: slip.of === 0 ? title : `${title}, no exemplo ${slip.of + 1}`,
                ...slip,
                found,
              },
            ] as const,
          ]
        : [];
    }),
  );
}

/**
 * The ways to break a word that the shape check accepts: after a shape error bindings are not
 * checked.
 */
function waysToBreak({ id, schema, examples }: GalleryWord): Slip[] {
  const file = schema ? `${id}.schema.json` : 'property.schema.json';
  return examples.flatMap((example, of) =>
    breakings(example)
      .filter((mistake) => failuresOf(file, mistake.example).length === 0)
      .map((mistake) => ({ of, mistake })),
  );
}

const slipTitle = 'Com um nome escrito errado';

/**
 * The findings for each word: its first example with the first property misspelt, and the first
 * broken binding that is reported.
 */
export function renderFindings(
  base: readonly SourceFile[],
  overlay: Overlay,
  words: readonly GalleryWord[],
): Map<string, Findings> {
  const first = new Map(
    words.flatMap(({ id, examples }) => {
      const mistake = examples[0] === undefined ? undefined : misspell(examples[0]);
      return mistake ? [[id, { of: 0, mistake }] as const] : [];
    }),
  );
  // The base is the same each time.
  const compiler = createCompiler();
  const refused = compileMistakes(compiler, base, overlay, first, words, slipTitle);
  // Examples that are refused only at their place are tried after all words pass the shape check.
  const placed = compileMistakes(
    compiler,
    base,
    overlay,
    new Map([...first].filter(([id]) => !refused.has(id))),
    words,
    slipTitle,
  );
  const misspelt = new Map([...refused, ...placed]);

  const broken = new Map<string, Case>();
  const ways = new Map(words.map((word) => [word.id, waysToBreak(word)]));
  for (let turn = 0; turn < tries; ) {
    const slips = new Map(
      words.flatMap(({ id }) => {
        const slip = ways.get(id)?.[turn];
        return slip && !broken.has(id) ? [[id, slip] as const] : [];
      }),
    );
    if (slips.size === 0) break;
    const results = compileMistakes(
      compiler,
      base,
      overlay,
      slips,
      words,
      'Com uma ligação quebrada',
    );
    for (const [id, one] of results) broken.set(id, one);
    // An unmatched patch ends a compile before bindings are checked: the other words are compiled
    // again.
    if (![...results.values()].some(({ found }) => found.some(({ code }) => code < 'CFG2')))
      turn += 1;
  }
  return new Map(words.map(({ id }) => [id, distinct([misspelt.get(id), broken.get(id)])]));
}

/** A word that is a single value has one kind of mistake only. */
function distinct(cases: readonly (Case | undefined)[]): Findings {
  const found = cases.filter((one) => one !== undefined);
  return found.filter(
    (one, index) => found.findIndex((other) => other.mistake.after === one.mistake.after) === index,
  );
}
