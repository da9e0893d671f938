import type * as Source from '../../types.generated.ts';
import { suggest } from '../../diagnostics/nearest.ts';
import { shown } from '../../diagnostics/shown.ts';
import type { Cursor } from '../../compiler/read/cursor.ts';

/** Values of parameters must name existing parameters and have their type. */
export function checkTenantValues(tenant: Cursor<Source.TenantDocument>): void {
  const parameters = tenant.project.find('parameters', 'parameters')?.get('properties');
  if (!parameters) return;
  for (const [name, value] of tenant.entries('values')) checkValue(parameters, name, value, false);
  for (const [, branch] of tenant.entries('branchValues'))
    for (const [name, value] of branch.entries()) checkValue(parameters, name, value, true);
}

function checkValue(
  parameters: Cursor<Source.ParametersDocument['properties']>,
  name: string,
  value: Cursor,
  byBranch: boolean,
): void {
  if (!Object.hasOwn(parameters.record(), name)) {
    value.report(
      'CFG2101',
      `O parâmetro '${name}' não existe.`,
      suggest(name, Object.keys(parameters.record())),
    );
    return;
  }
  const parameter = parameters.get(name);
  const type = parameter.string('type') ?? 'string';
  const fits = type === 'integer' ? Number.isInteger(value.value) : typeof value.value === type;
  if (!fits) value.report('CFG2102', `'${name}' é ${type}, mas o valor é ${shown(value.value)}.`);
  const options = parameter.items('options').map((option) => option.get('value').value);
  if (fits && options.length > 0 && !options.includes(value.value as never))
    value.report(
      'CFG2102',
      `${shown(value.value)} não é um valor de '${name}'.`,
      suggest(String(value.value), options.map(String)),
    );
  if (byBranch && parameter.boolean('branch') !== true)
    value.report(
      'CFG2404',
      `'${name}' não pode ter um valor por filial.`,
      'Marque branch no parâmetro, ou dê o valor em values.',
    );
}
