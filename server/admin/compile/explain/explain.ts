import type { Explanation, StatedCondition } from '../../../../schemas/admin/documents.ts';
import type { Scope } from '../../../../schemas/compiler/lowering/scope.ts';
import type { Shown } from '../../../../schemas/compiler/why/conditions.ts';
import { explainAmong } from '../../../../schemas/compiler/why/explain.ts';
import type { Address } from '../../../../schemas/draft/operation.ts';
import { typeOfSchema } from '../../../../schemas/expressions/types.ts';
import { inWords } from '../../../../schemas/expressions/analysis/words.ts';
import { addressOf, namedSteps, placeOf } from '../../../../schemas/places/address.ts';
import { audienceOf } from '../../../../schemas/places/audience.ts';
import type { JsonSchema } from '../../../../schemas/release/types.ts';
import type { Configuration } from '../configurations.ts';
import { moduleChoices } from '../names/documents.ts';
import { observedAround, scopeAt } from '../names/observed.ts';
import { scopeChoices } from '../names/scopes.ts';
import { locate } from '../questions/document.ts';
import { isWrittenByOverlay } from '../questions/layers.ts';
import { mapOf } from '../questions/map.ts';

/** Who sees a place, and on which ways a user comes to it. Throws `Refusal`. */
export function explain(configuration: Configuration, at: Address): Omit<Explanation, 'changed'> {
  const { key, steps } = locate(configuration, at);
  const { conditions, ways } = explainAmong([...configuration.documents.values()], at);
  const labels = new Map(mapOf(configuration).map((node) => [node.at, node.label]));
  const explained = (shown: readonly Shown[]): StatedCondition[] =>
    shown
      .filter(({ condition }) => condition !== 'public')
      .map((one) => statedCondition(configuration, one));
  return {
    shownTo: explained(conditions),
    ways: ways.map(({ screen, routes, conditions: along }) => ({
      screen,
      label: labels.get(screen) ?? screen,
      routes,
      conditions: explained(along),
    })),
    layer: isWrittenByOverlay(configuration, key, steps) ? 'overlay' : 'base',
  };
}

/** One condition in words; its address with ids. */
function statedCondition(
  configuration: Configuration,
  { at, word, condition }: Shown,
): StatedCondition {
  const { document: key, steps } = placeOf(at);
  const document = configuration.documents.get(key);
  const address = addressOf({
    document: key,
    steps: document ? namedSteps(document.value, steps) : steps,
  });
  if (word === 'access') return { at: address, sentence: accessSentence(configuration, condition) };
  const said = inWords(condition, subjects(configuration, key, at, word));
  const sentence =
    said === undefined
      ? 'Enquanto valer esta condição:'
      : said === 'nunca'
        ? 'Ninguém: está oculto.'
        : said === 'sempre'
          ? 'Sempre.'
          : `${opening(word)} ${said}.`;
  return { at: address, sentence, condition };
}

const opening = (word: string): string =>
  word === 'enabled'
    ? 'Responde enquanto'
    : word === 'locked'
      ? 'Fica travado enquanto'
      : 'Enquanto';

/** @param condition as `Shown` has it: `session`, `module B2B_PEDIDO` */
function accessSentence(configuration: Configuration, condition: string): string {
  const module = /^module (.*)$/.exec(condition)?.[1];
  const nameOf = (key: string): string =>
    moduleChoices(configuration).find(({ value }) => value === key)?.label ?? key;
  return `Só ${audienceOf(module === undefined ? 'session' : { module }, nameOf)}.`;
}

/** Labels of the values in a condition. */
function subjects(configuration: Configuration, key: string, at: string, word: string) {
  const scope = scopeAt(observedAround(configuration, key), key, at, word);
  const choices = scope
    ? configuration.once(
        `subjects ${at}/${word}`,
        () =>
          new Map(scopeChoices(configuration, scope, true).map((choice) => [choice.value, choice])),
      )
    : undefined;
  return (path: string) => choices?.get(path) ?? (scope && titled(scope, path));
}

/** Label of a record, or anything else that is no single value. */
function titled(scope: Scope, path: string): { label: string } | undefined {
  let schema: JsonSchema | undefined = { type: 'object', properties: scope.roots };
  for (const name of path.split('.')) {
    const type = typeOfSchema(schema, scope.entities);
    schema =
      type.kind === 'object' && Object.hasOwn(type.fields, name) ? type.fields[name] : undefined;
    if (!schema) return undefined;
  }
  const { title } =
    typeof schema.$ref === 'string' ? { ...scope.entities(schema.$ref), ...schema } : schema;
  return typeof title === 'string' ? { label: title } : undefined;
}
