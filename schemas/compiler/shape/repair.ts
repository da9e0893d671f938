import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { nearest } from '../../diagnostics/nearest.ts';
import type { JsonPath } from '../../json-path.ts';
import type { MergedDocument } from '../layers/merged-document.ts';
import { Project } from '../lowering/project.ts';
import { isOfUse } from '../rules/consequences.ts';
import { type Failure, failuresOf } from './validator.ts';

/** Documents without the parts that their words refuse, and what was left out. */
interface Reduced {
  documents: MergedDocument[];
  /** Names and ids of what was left out: findings that mention them are consequences. */
  removed: Set<string>;
}

/** Maximum rounds of repair: leaving out one part can make the part around it invalid. */
const mostRounds = 12;

/**
 * Removes the parts that the shape check refused, so that the rest can be checked. A value or a
 * word that is nearly a known one is replaced by that; any other is left out, with the parts that
 * require it.
 *
 * @param wrong places (`kind/id`, path) that other checks found wrong
 */
function reduce(
  documents: readonly MergedDocument[],
  wrong: ReadonlyMap<string, readonly JsonPath[]>,
): Reduced {
  const removed = new Set<string>();
  const reduced = documents.flatMap((document) => {
    const key = `${document.kind}/${document.id}`;
    const value = wholesome(document, wrong.get(key) ?? [], removed);
    // A call that lost a part may have another answer or other arguments.
    if (!value || (value !== document && document.kind === 'call')) removed.add(document.id);
    return value ?? [];
  });
  return { documents: reduced, removed };
}

function wholesome(
  document: MergedDocument,
  wrong: readonly JsonPath[],
  removed: Set<string>,
): MergedDocument | undefined {
  const file = `${document.kind}.schema.json`;
  let whole: MergedDocument | undefined = wrong.reduce<MergedDocument | undefined>(
    (left, path) => left && leaveOut(left, path, removed),
    document,
  );
  for (let round = 0; whole; round++) {
    const failures = failuresOf(file, whole.value);
    if (failures.length === 0) return whole;
    if (round >= mostRounds) return undefined;
    // Backwards, so that earlier positions in lists stay valid.
    for (const failure of failures.sort((a, b) =>
      placeOf(a).join('\u0000') < placeOf(b).join('\u0000') ? 1 : -1,
    )) {
      whole = whole && mend(whole, failure, { round, removed });
    }
  }
  return undefined;
}

const placeOf = ({ path, property, keyword }: Failure): JsonPath =>
  keyword === 'additionalProperties' && property !== undefined ? [...path, property] : path;

function mend(
  document: MergedDocument,
  failure: Failure,
  { round, removed }: { round: number; removed: Set<string> },
): MergedDocument | undefined {
  const { keyword, schema, value } = failure;
  const place = placeOf(failure);
  if (!document.holds(place)) return document;
  if (round === 0 && keyword === 'enum' && typeof value === 'string') {
    const meant = nearest(
      value,
      (schema.enum ?? []).filter((one): one is string => typeof one === 'string'),
    );
    if (meant !== undefined) return document.with(place, meant);
  }
  if (round === 0 && keyword === 'additionalProperties') {
    const written = String(place.at(-1));
    const meant = nearest(written, Object.keys(schema.properties ?? {}));
    if (meant !== undefined && !document.holds([...failure.path, meant]))
      return document.renamed(failure.path, written, meant);
  }
  return leaveOut(document, place, removed);
}

function leaveOut(
  document: MergedDocument,
  path: JsonPath,
  removed: Set<string>,
): MergedDocument | undefined {
  if (path.length === 0) return undefined;
  if (!document.holds(path)) return document;
  namesIn(document.at(path), path.at(-1), removed);
  return document.without(path);
}

/**
 * Collects the names and ids that other documents may use to refer to a part: its own, and those
 * inside it.
 */
function namesIn(value: unknown, key: string | number | undefined, names: Set<string>): void {
  if (typeof key === 'string') names.add(key);
  if (value === null || typeof value !== 'object') return;
  if (!Array.isArray(value) && 'id' in value && typeof value.id === 'string') names.add(value.id);
  for (const [name, child] of Object.entries(value))
    namesIn(child, Array.isArray(value) ? undefined : name, names);
}

/** Errors after which documents can be repaired; any other ends the compile. */
const repairable = /^CFG((?!1006)1[0-2][0-3]\d|1[0-2]4[0-4]|2102|2005|2759)$/;

/** Documents that the later stages cannot do without. */
const essential = ['shell/shell', 'tenant/tenant', 'messages/messages', 'parameters/parameters'];

/** A project of what is left of documents without the parts that the first stages refused. */
export interface Repaired {
  project: Project;
  /** Findings of the later stages that do not follow from what was left out. */
  independent(): Diagnostic[];
}

/**
 * Leaves the refused parts out of documents, so that the later stages can check the rest. Undefined
 * where what is left would be too little for them.
 *
 * @param before findings of the first stages
 */
export function repair(
  documents: readonly MergedDocument[],
  before: readonly Diagnostic[],
): Repaired | undefined {
  if (!before.every(({ code, severity }) => severity === 'warning' || repairable.test(code)))
    return undefined;
  const { documents: whole, removed } = reduce(documents, wrongPlaces(documents, before));
  for (const { code, document } of before)
    if (code.startsWith('CFG10'))
      removed.add(
        document
          .split('/')
          .at(-1)
          ?.replace(/\.json$/, '') ?? '',
      );
  const keys = new Set(whole.map(({ kind, id }) => `${kind}/${id}`));
  if (!essential.every((key) => keys.has(key))) return undefined;
  const project = new Project(whole);
  const written = ({ document, pointer }: Diagnostic): string => {
    const value = whole.find(({ files }) => files.includes(document))?.at(stepsOf(pointer));
    return typeof value === 'string' ? value : '';
  };
  return {
    project,
    independent: () => independent(project.diagnostics, before, { removed, written }),
  };
}

/**
 * Places that other checks than the shape check refused, by document. Of repeated items the whole
 * item counts.
 */
function wrongPlaces(
  documents: readonly MergedDocument[],
  before: readonly Diagnostic[],
): Map<string, JsonPath[]> {
  const wrong = new Map<string, JsonPath[]>();
  const ofRules = before.filter(({ code }) =>
    ['CFG1104', 'CFG1105', 'CFG1115', 'CFG2102', 'CFG2005', 'CFG2759'].includes(code),
  );
  for (const { code, document, pointer } of ofRules) {
    const path = stepsOf(pointer);
    const last =
      code === 'CFG1104' ? path.findLastIndex((step) => typeof step === 'number') : path.length;
    for (const one of documents) {
      if (!one.files.includes(document)) continue;
      const key = `${one.kind}/${one.id}`;
      wrong.set(key, [...(wrong.get(key) ?? []), path.slice(0, last)]);
    }
  }
  return wrong;
}

const stepsOf = (pointer: string): (string | number)[] =>
  pointer
    .split('/')
    .slice(1)
    .map((step) =>
      /^\d+$/.test(step) ? Number(step) : step.replaceAll('~1', '/').replaceAll('~0', '~'),
    );

interface LeftOut {
  removed: ReadonlySet<string>;
  /** The text at the place of a finding. */
  written(finding: Diagnostic): string;
}

/**
 * Findings that are neither at, inside nor around a place with an earlier finding, and that do not
 * mention what was left out.
 */
function independent(
  later: readonly Diagnostic[],
  before: readonly Diagnostic[],
  { removed, written }: LeftOut,
): Diagnostic[] {
  const names = [...removed]
    .filter((name) => /^[\p{L}\d_.-]{2,}$/u.test(name))
    .map((name) => name.replaceAll('.', '\\.'));
  const mentions =
    names.length === 0
      ? undefined
      : new RegExp(`(?<![\\p{L}\\d_-])(${names.join('|')})(?![\\p{L}\\d_-])`, 'u');
  const within = (a: string, b: string): boolean => a === b || a.startsWith(`${b}/`);
  const isNear = (a: string, b: string): boolean => within(a, b) || within(b, a);
  return later.filter((finding) => {
    const { code, document, pointer, message } = finding;
    // The target of an action may be in a block that was left out.
    if (
      isOfUse(code) ||
      code === 'CFG2105' ||
      mentions?.test(`${message} ${written(finding)}`) === true
    )
      return false;
    return !before.some((one) => one.document === document && isNear(one.pointer, pointer));
  });
}
