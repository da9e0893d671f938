import type { JsonPath } from '../../../schemas/json-path.ts';
import { isRecord } from '../../../schemas/record.ts';
import type {
  ConfiguredParameter,
  ConfiguredParameters,
  ParameterReader,
} from '../../../schemas/admin/design.ts';
import type { MergedDocument } from '../../../schemas/compiler/layers/layers.ts';
import type { Json } from '../../../schemas/draft/operation.ts';
import { addressOf, namedSteps } from '../../../schemas/places/address.ts';
import { titleOf } from '../../../schemas/places/label.ts';
import { extensions } from '../../../schemas/words/blocks/extension/contracts/index.ts';
import type { Configuration } from '../compile/configurations.ts';
import { documentLabel } from './documents.ts';

const recordOf = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});

/**
 * `params.usaCarrinho`, `params["x"]`, `param("usaCarrinho", ...)`, as expressions and texts read
 * parameters.
 */
const reading = /\bparams(?:\.\??|\[\s*['"])([A-Za-z_]\w*)|\bparam\(\s*['"]([A-Za-z_]\w*)['"]/g;

/**
 * Calls back with every parameter that is read in a value, and the path of the text or the part
 * that reads it.
 */
function eachReading(
  value: unknown,
  path: JsonPath,
  found: (name: string, path: JsonPath) => void,
): void {
  if (typeof value === 'string') {
    for (const [, dotted, called] of value.matchAll(reading)) found(dotted ?? called ?? '', path);
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) eachReading(item, [...path, index], found);
  } else if (isRecord(value)) {
    const extension =
      typeof value.extension === 'string' && Object.hasOwn(extensions, value.extension)
        ? extensions[value.extension]
        : undefined;
    for (const name of extension?.parameters ?? []) found(name, path);
    for (const [key, item] of Object.entries(value)) eachReading(item, [...path, key], found);
  }
}

/**
 * The part of a document, down to the last item of a list on the way, that people know by a name.
 */
function readerAt(
  configuration: Configuration,
  document: MergedDocument,
  path: JsonPath,
): ParameterReader {
  const part = path.slice(0, path.findLastIndex((key) => typeof key === 'number') + 1);
  const steps = namedSteps(document.value, part);
  const name = steps.at(-1) ?? '';
  const title =
    part.length === 0
      ? ''
      : (titleOf(configuration.words(`${document.kind}/${document.id}`).at(part)) ?? '');
  return {
    at: addressOf({ document: `${document.kind}/${document.id}`, steps }),
    document: documentLabel(configuration, document),
    place: `${title} ${/-\d+$/.test(name) ? '' : name}`.trim(),
  };
}

function readersByName(configuration: Configuration): ReadonlyMap<string, ParameterReader[]> {
  return configuration.once('readers of parameters', () => {
    const readers = new Map<string, ParameterReader[]>();
    for (const document of configuration.documents.values()) {
      if (document.kind === 'parameters') continue;
      eachReading(document.value, [], (name, path) => {
        const reader = readerAt(configuration, document, path);
        const known = readers.get(name) ?? [];
        if (!known.some(({ at }) => at === reader.at)) known.push(reader);
        readers.set(name, known);
      });
    }
    return readers;
  });
}

function parameterOf(
  name: string,
  value: Record<string, unknown>,
  readers: readonly ParameterReader[],
): ConfiguredParameter {
  const { type, title, description, group, branch, options } = value;
  return {
    name,
    title: typeof title === 'string' ? title : name,
    ...(typeof description === 'string' && { description }),
    group: typeof group === 'string' ? group : 'Outros',
    type: type as ConfiguredParameter['type'],
    default: value.default as Json,
    branch: branch === true,
    ...(Array.isArray(options) && { options: options as ConfiguredParameter['options'] }),
    readers,
  };
}

/** All parameters with the tenant's own values and the places that read them. */
export function configuredParameters(configuration: Configuration): ConfiguredParameters {
  const readers = readersByName(configuration);
  const declared = recordOf(
    recordOf(configuration.documents.get('parameters/parameters')?.value).properties,
  );
  const tenant = recordOf(configuration.documents.get('tenant/tenant')?.value);
  return {
    parameters: Object.entries(declared).map(([name, value]) =>
      parameterOf(name, recordOf(value), readers.get(name) ?? []),
    ),
    values: recordOf(tenant.values) as ConfiguredParameters['values'],
    branchValues: recordOf(tenant.branchValues) as ConfiguredParameters['branchValues'],
  };
}
