import { type Compiler, createCompiler, type SourceFile } from '../compiler/index.ts';
import { failuresOf } from '../compiler/shape/validator.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Json } from './json.ts';
import { breakings, type Mistake, misspell } from './mistakes.ts';
import type { ExamplePlace } from './place.ts';
import type { GalleryWord } from './words.ts';

/** What the compiler says at an example; `pointer` starts at the example. */
export type Finding = Pick<Diagnostic, 'code' | 'severity' | 'pointer' | 'message' | 'hint'>;

/** What the compiler says of an example with a slip in it. */
export interface Case {
  title: string;
  /** Which of the word's examples has the slip. */
  of: number;
  mistake: Mistake;
  found: Finding[];
}
export type Findings = Case[];

/**
 * Makes the overlay with other examples in the places of some words'; `spots` says where they
 * stand.
 */
export type Overlay = (examples: ReadonlyMap<string, readonly Json[]>) => {
  files: SourceFile[];
  spots: ReadonlyMap<string, readonly ExamplePlace[]>;
};

/** So many of the ways to break an example are tried. */
const tries = 6;
/** So many findings of one slip are shown: what follows from the first teaches nothing. */
const shown = 2;

export const folder = 'config/tenants/galeria';

/** The findings that stand inside an example, their pointers relative to it. */
export function within(diagnostics: readonly Diagnostic[], spot: ExamplePlace): Finding[] {
  return diagnostics
    .filter(
      ({ document, pointer }) =>
        document === `${folder}/${spot.document}.json` &&
        (pointer === spot.pointer || pointer.startsWith(`${spot.pointer}/`)),
    )
    .map(({ code, severity, pointer, message, hint }) => ({
      code,
      severity,
      pointer: pointer.slice(spot.pointer.length),
      message,
      hint,
    }));
}

/** One word's slip: what stands in the place of which example. */
type Slip = Pick<Case, 'of' | 'mistake'>;

/**
 * Compiles the gallery with a slip in some words at once, each in its own documents: a compilation
 * each would take minutes.
 */
function tell(
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
  const { files, spots } = overlay(examples);
  const { diagnostics } = compiler.compile({ tenant: 'galeria', base, overlay: files });
  return new Map(
    [...slips].flatMap(([id, slip]) => {
      const spot = spots.get(id)?.find(({ example }) => example === slip.of);
      const found = spot ? within(diagnostics, spot).slice(0, shown) : [];
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
 * The ways to break a word that its own schema lets pass: a refused value ends a compilation before
 * any binding is looked at.
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
 * What the compiler says of each word's first example with its first property misspelt, and of the
 * first way to break a binding of an example at which it finds something.
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
  const refused = tell(compiler, base, overlay, first, words, slipTitle);
  // What only the place of an example refuses is looked at once no word's own schema refuses
  // anything.
  const placed = tell(
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
    const told = tell(compiler, base, overlay, slips, words, 'Com uma ligação quebrada');
    for (const [id, one] of told) broken.set(id, one);
    // A patch that meets nothing ends the compilation before bindings are looked at: the others
    // have their turn again.
    if (![...told.values()].some(({ found }) => found.some(({ code }) => code < 'CFG2'))) turn += 1;
  }
  return new Map(words.map(({ id }) => [id, distinct([misspelt.get(id), broken.get(id)])]));
}

/** A word that is one value has but one way to err. */
function distinct(cases: readonly (Case | undefined)[]): Findings {
  const found = cases.filter((one) => one !== undefined);
  return found.filter(
    (one, index) => found.findIndex((other) => other.mistake.after === one.mistake.after) === index,
  );
}
