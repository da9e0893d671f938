import { replaceEqualDeep } from '@tanstack/react-query';
import type { ConfiguredParameter, ParametersAnswer } from '../../../schemas/admin/design.ts';
import type { NamedBranch } from '../../../schemas/release/branches.ts';
import type { Json, Operation } from '../../../schemas/draft/operation.ts';
import { foldText } from '../../../schemas/fold-text.ts';

/** From where a value comes. */
export type Origin = 'here' | 'erp' | 'general' | 'default';

export interface Held {
  value: Json;
  origin: Origin;
}

const own = (values: Readonly<Record<string, Json>> | undefined, name: string): Json | undefined =>
  values && Object.hasOwn(values, name) ? values[name] : undefined;

/** What the tenant and the ERP say of parameters. */
type Said = Pick<ParametersAnswer, 'values' | 'branchValues' | 'erp'>;

/** One parameter, with what is said of it alone. */
export interface OwnParameter {
  parameter: ConfiguredParameter;
  /** Names every branch that is known for a value of any parameter. */
  said: Said;
}

/**
 * The parameters of an answer by name.
 *
 * @param before those of the answer before: what is the same stays the same object, which its row
 *   then need not render again
 */
export function ownParameters(
  { parameters, values, branchValues, erp }: ParametersAnswer,
  before: ReadonlyMap<string, OwnParameter>,
): ReadonlyMap<string, OwnParameter> {
  const only = (said: Readonly<Record<string, Json>>, name: string): Record<string, Json> => {
    const value = own(said, name);
    return value === undefined ? {} : { [name]: value };
  };
  const onlyBranches = (said: Said['branchValues'], name: string): Said['branchValues'] =>
    Object.fromEntries(Object.entries(said).map(([code, one]) => [code, only(one, name)]));
  return new Map(
    parameters.map((parameter) => {
      const { name } = parameter;
      const said: Said = {
        values: only(values, name),
        branchValues: onlyBranches(branchValues, name),
        erp: erp && {
          values: only(erp.values, name),
          branchValues: onlyBranches(erp.branchValues, name),
        },
      };
      return [name, replaceEqualDeep(before.get(name), { parameter, said })];
    }),
  );
}

/** The value for branches without one of their own. */
export function generalValue(
  { name, default: standard }: ConfiguredParameter,
  { values, erp }: Said,
): Held {
  const here = own(values, name);
  if (here !== undefined) return { value: here, origin: 'here' };
  const said = own(erp?.values, name);
  return said === undefined
    ? { value: standard, origin: 'default' }
    : { value: said, origin: 'erp' };
}

/** The value that applies in a branch. */
export function branchValue(parameter: ConfiguredParameter, said: Said, branch: string): Held {
  const here = own(said.branchValues[branch], parameter.name);
  if (here !== undefined) return { value: here, origin: 'here' };
  const ofErp = own(said.erp?.branchValues[branch], parameter.name);
  return ofErp === undefined
    ? { value: generalValue(parameter, said).value, origin: 'general' }
    : { value: ofErp, origin: 'erp' };
}

/**
 * Codes of all branches that are known, in their order: by name, or for a value of any parameter.
 */
export function knownBranches(
  { branchValues, erp }: Pick<Said, 'branchValues' | 'erp'>,
  named: readonly Pick<NamedBranch, 'code'>[] = [],
): string[] {
  const codes = new Set([
    ...named.map(({ code }) => code),
    ...Object.keys(branchValues),
    ...Object.keys(erp?.branchValues ?? {}),
  ]);
  return [...codes].sort((a, b) => a.localeCompare(b, 'pt-BR', { numeric: true }));
}

/** Whether the tenant says something of its own of a parameter. */
export const isFixed = (
  { name }: ConfiguredParameter,
  { values, branchValues }: ParametersAnswer,
): boolean =>
  Object.hasOwn(values, name) ||
  Object.values(branchValues).some((branch) => Object.hasOwn(branch, name));

const addressOf = (name: string, branch: string | undefined): string => {
  const escaped = branch?.replaceAll('~', '~0').replaceAll('/', '~1');
  return `tenant/tenant#/${escaped === undefined ? 'values' : `branchValues/${escaped}`}/${name}`;
};

export const setValue = (name: string, value: Json, branch?: string): Operation => ({
  op: 'set',
  at: addressOf(name, branch),
  value,
});
export const resetValue = (name: string, branch?: string): Operation => ({
  op: 'reset',
  at: addressOf(name, branch),
});

/** The answer with another value of a parameter, in general or for a branch; undefined: inherited. */
export function withValue(
  answer: ParametersAnswer,
  name: string,
  value: Json | undefined,
  branch?: string,
): ParametersAnswer {
  const put = (values: Readonly<Record<string, Json>> = {}): Record<string, Json> => {
    const { [name]: _before, ...others } = values;
    return value === undefined ? others : { ...others, [name]: value };
  };
  if (branch === undefined) return { ...answer, values: put(answer.values) };
  const branchValues = { ...answer.branchValues, [branch]: put(answer.branchValues[branch]) };
  return { ...answer, branchValues };
}

/**
 * Parameters by group, in the order of the configuration, whose title, name, explanation or readers
 * hold all words.
 */
export function groupsOf(
  answer: ParametersAnswer,
  { words, fixed }: { words: string; fixed: boolean },
): { title: string; parameters: ConfiguredParameter[] }[] {
  const wanted = foldText(words).split(/\s+/).filter(Boolean);
  const matches = (parameter: ConfiguredParameter): boolean => {
    const { title, name, description = '', readers, group } = parameter;
    const text = foldText(
      [title, name, description, group, ...readers.map(({ document }) => document)].join(' '),
    );
    return wanted.every((word) => text.includes(word)) && (!fixed || isFixed(parameter, answer));
  };
  const groups = new Map<string, ConfiguredParameter[]>();
  for (const parameter of answer.parameters.filter(matches))
    groups.set(parameter.group, [...(groups.get(parameter.group) ?? []), parameter]);
  return [...groups].map(([title, parameters]) => ({ title, parameters }));
}

/** A value as people read it. */
export function valueText({ options, type }: ConfiguredParameter, value: Json): string {
  const option = options?.find((one) => one.value === value);
  if (option) return option.label;
  if (type === 'boolean') return value === true ? 'Sim' : 'Não';
  if (typeof value === 'number')
    return value.toLocaleString('pt-BR', { maximumFractionDigits: 20 });
  return value === '' ? 'vazio' : String(value);
}
