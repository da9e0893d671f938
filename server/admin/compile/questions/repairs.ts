import { childOf } from '../../../../schemas/json-path.ts';
import { parse } from 'jsonc-parser';
import type { Repair } from '../../../../schemas/admin/drafts.ts';
import type { SourceDocument, SourceFile } from '../../../../schemas/compiler/read/source.ts';
import type { Diagnostic } from '../../../../schemas/diagnostics/diagnostic.ts';
import { applyOperation } from '../../../../schemas/draft/apply.ts';
import type { Address, Json, Operation } from '../../../../schemas/draft/operation.ts';
import { addressOf, pathOf, placeOf, stepsOf, idsOf } from '../../../../schemas/places/address.ts';
import { rewrite } from '../../../../schemas/draft/rewrite.ts';
import { isJsonObject, isRecord } from '../../../../schemas/record.ts';
import type { Configuration } from '../configurations.ts';
import { baseValue, overlayDocument } from './layers.ts';

/** A finding in a file of the overlay: what it is about, and where. */
interface Case {
  configuration: Configuration;
  finding: Diagnostic;
  file: SourceFile;
  /** Undefined for a file that is no document. */
  source: SourceDocument | undefined;
  /** `kind/id` of the document, as the file names it. */
  key: string;
  at: Address | undefined;
}

/**
 * Repairs of a finding, the best first: the name that was probably meant, else the product's value,
 * else removal. Every repair can be carried out; of findings in files of the base there are none.
 */
export function repairsOf(
  configuration: Configuration,
  finding: Diagnostic,
  source: SourceDocument | undefined,
  at: Address | undefined,
): Repair[] {
  const file = configuration.input.overlay.find(({ path }) => path === finding.document);
  if (!file) return [];
  const [kind = '', name = ''] = file.path.split('/').slice(-2);
  const key = source ? `${source.kind}/${source.id}` : `${kind}/${name.replace(/\.json$/, '')}`;
  const one: Case = { configuration, finding, file, source, key, at };
  const offered = [
    ...named(one),
    ...(finding.severity === 'error'
      ? [...undone(one), ...without(one), ...discarded(one)].slice(0, 2)
      : undoneCause(one)),
  ];
  return offered.filter(({ operation }) => canBeDone(configuration, operation)).slice(0, 2);
}

function canBeDone(
  { input: { base, overlay, tenant } }: Configuration,
  operation: Operation,
): boolean {
  try {
    applyOperation({ base, overlay, folder: `config/tenants/${tenant}` }, operation);
    return true;
  } catch {
    return false;
  }
}

/** The name that was probably meant in the place of one that does not exist. */
function named({
  finding: { suggestion, pointer },
  source,
  at,
  configuration,
  key,
}: Case): Repair[] {
  if (!suggestion || !source || at === undefined) return [];
  const { instead, use } = suggestion;
  const path = stepsOf(pointer);
  const value = path.reduce<unknown>(childOf, source.value);
  const title = `Usar ${use}`;
  const { steps } = placeOf(at);
  const sibling = (step: string): Address =>
    addressOf({ document: key, steps: [...steps.slice(0, -1), step] });
  if (isJsonObject(value) && value.id === instead)
    return [
      { title, operation: otherItem(configuration, { at, key, value, instead, use, title }) },
    ];
  if (
    steps.at(-1) === instead &&
    Array.isArray(path.slice(0, -1).reduce<unknown>(childOf, source.value))
  )
    return [
      {
        title,
        operation: otherItem(configuration, {
          at,
          key,
          value: { id: instead },
          instead,
          use,
          title,
        }),
      },
    ];
  if (steps.at(-1) === instead && value !== undefined)
    return [
      {
        title,
        operation: {
          op: 'group',
          title,
          operations: [
            { op: 'reset', at },
            { op: 'set', at: sibling(use), value: value as Json },
          ],
        },
      },
    ];
  if (typeof value !== 'string') return [];
  const said = value.replace(wordOf(instead), () => use);
  return said === value ? [] : [{ title, operation: { op: 'set', at, value: said } }];
}

const wordOf = (name: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\d_$-])${name.replace(/[^\p{L}\d_]/gu, '\\$&')}(?![\\p{L}\\d_-])`, 'u');

interface Renamed {
  at: Address;
  key: string;
  value: { [key: string]: Json };
  instead: string;
  use: string;
  title: string;
}

/**
 * An item under another id: what it says goes to the item of that id, which is made where there is
 * none.
 */
function otherItem(
  configuration: Configuration,
  { at, key, value, instead, use, title }: Renamed,
): Operation {
  const { steps } = placeOf(at);
  const listSteps = steps.slice(0, -1);
  const list = addressOf({ document: key, steps: listSteps });
  const root = configuration.documents.get(key)?.value;
  const path = root && pathOf(root, listSteps);
  const items = path?.reduce<unknown>(childOf, root);
  const ids = Array.isArray(items) ? idsOf(items) : [];
  const {
    id: _id,
    $before: _before,
    $after: _after,
    $remove: _remove,
    $replace: _replace,
    ...said
  } = value;
  const before = ids[ids.indexOf(instead) - 1];
  const placed: Operation[] = ids.includes(use)
    ? Object.entries(said).map(([name, one]) => ({
        op: 'set',
        at: addressOf({ document: key, steps: [...listSteps, use, name] }),
        value: one,
      }))
    : [
        {
          op: 'insert',
          at: list,
          item: { id: use, ...said },
          position:
            before === undefined ? { at: ids.length > 1 ? 'first' : 'last' } : { after: before },
        },
      ];
  return {
    op: 'group',
    title: `${title} em vez de ${instead}`,
    operations: [{ op: 'remove', at }, ...placed],
  };
}

/** Back to the product, at the smallest place where it says something. */
function undone({ configuration, key, at }: Case): Repair[] {
  if (at === undefined || !overlayDocument(configuration, key)) return [];
  const { steps } = placeOf(at);
  // Properties that the product omits have a default, too.
  const isDefault = isJsonObject(baseValue(configuration, key, steps.slice(0, -1)));
  if (baseValue(configuration, key, steps) === undefined && !isDefault) return [];
  return [{ title: 'Voltar ao padrão', operation: { op: 'reset', at } }];
}

/** Of what breaks places elsewhere, only that it does no more. */
const undoneCause = (one: Case): Repair[] => (one.finding.code === 'CFG1215' ? undone(one) : []);

/** The document without the part that is wrong: an item goes as a person takes it away. */
function without({ configuration, file, source, finding: { pointer }, key, at }: Case): Repair[] {
  if (!source || pointer === '') return [];
  const tokens = stepsOf(pointer);
  const path = tokens.map((token, index) =>
    Array.isArray(tokens.slice(0, index).reduce<unknown>(childOf, source.value))
      ? Number(token)
      : token,
  );
  if (path[0] === '$patch' || path[0] === 'id') return [];
  const title = 'Tirar isto';
  if (at !== undefined && typeof path.at(-1) === 'number') {
    const operation: Operation = { op: 'remove', at };
    if (canBeDone(configuration, operation)) return [{ title, operation }];
  }
  const text = rewrite(file.text, lacking(parse(file.text), path));
  return text === file.text ? [] : [{ title, operation: { op: 'write', document: key, text } }];
}

/** A value without what stands at a path in it. */
function lacking(value: unknown, [step, ...rest]: readonly (string | number)[]): unknown {
  const isEnd = rest.length === 0;
  if (Array.isArray(value))
    return value.flatMap((item: unknown, index) => {
      if (index !== step) return [item];
      return isEnd ? [] : [lacking(item, rest)];
    });
  if (!isRecord(value) || step === undefined) return value;
  const { [step]: part, ...others } = value;
  return isEnd || part === undefined ? others : { ...value, [step]: lacking(part, rest) };
}

/** Nothing more of the tenant's own in the document. */
const discarded = ({ key }: Case): Repair[] => [
  { title: 'Voltar o documento ao padrão', operation: { op: 'write', document: key, text: null } },
];
