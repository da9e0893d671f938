/** Messages of AJV's findings in the runtime's words. Pure. */
import type { AjvError, JsonSchema } from '../../../../schemas/release/types.ts';
import { numberText } from '../../../format/numbers.ts';
import type { MessageOf } from '../../../render/values/messages.ts';

const FORMAT_KEYS: Record<string, string> = {
  email: 'form.email',
  cpf: 'form.cpf',
  cnpj: 'form.cnpj',
  cpfCnpj: 'form.cpfCnpj',
  cep: 'form.cep',
  phone: 'form.phone',
  date: 'form.date.invalid',
  dateRange: 'form.date.invalid',
  dateTime: 'form.date.invalid',
  'date-time': 'form.date.invalid',
  month: 'form.date.invalid',
  cardExpiry: 'form.date.invalid',
};

/**
 * The generic message of a finding.
 * @param schema of the value it is about, where known: an exact length is two limits that meet
 */
export function messageOf(
  error: AjvError,
  schema: JsonSchema | undefined,
  message: MessageOf,
): string {
  const { params } = error;
  const limit = typeof params.limit === 'number' ? params.limit : 0;
  const n = numberText(limit);
  switch (error.keyword) {
    case 'required':
      return message('form.required');
    case 'minLength':
    case 'maxLength':
      if (schema && schema.minLength === schema.maxLength)
        return message('form.length.exact', { n });
      return message(error.keyword === 'minLength' ? 'form.length.min' : 'form.length.max', { n });
    case 'pattern':
      return message('form.pattern');
    case 'format':
      return message(FORMAT_KEYS[String(params.format)] ?? 'form.invalid');
    case 'minimum':
      return message('form.number.min', { n });
    case 'maximum':
      return message('form.number.max', { n });
    case 'exclusiveMinimum':
      return limit === 0 ? message('form.number.positive') : message('form.number.more', { n });
    case 'exclusiveMaximum':
      return limit === 0 ? message('form.number.negative') : message('form.number.less', { n });
    case 'multipleOf':
      return message('form.number.multiple', { n: numberText(Number(params.multipleOf)) });
    case 'type':
      return message(params.type === 'integer' ? 'form.number.integer' : 'form.invalid');
    case 'minItems':
      return message('form.array.min', { n });
    case 'maxItems':
      return message('form.array.max', { n });
    case 'enum':
      return message('form.oneOf', { lista: listed(params.allowedValues) });
    case 'const':
      return message('form.oneOf', { lista: listed([params.allowedValue]) });
    case 'oneOf':
    case 'anyOf':
      return choiceMessage(schema?.[error.keyword], message);
    case 'not':
      return notMessage(schema?.not, message);
    case 'formatMinimum':
      return message('form.date.min');
    case 'formatMaximum':
      return message('form.date.max');
    default:
      return message('form.invalid');
  }
}

/** Choices of constants are options with labels; any other choice is only known to have failed. */
function choiceMessage(branches: unknown, message: MessageOf): string {
  const labels = Array.isArray(branches)
    ? branches.map((branch: JsonSchema) =>
        'const' in branch ? (branch.title ?? branch.const) : undefined,
      )
    : [];
  return labels.length > 0 && !labels.includes(undefined)
    ? message('form.oneOf', { lista: listed(labels) })
    : message('form.invalid');
}

function notMessage(refused: unknown, message: MessageOf): string {
  const { const: one, enum: several } = (refused ?? {}) as { const?: unknown; enum?: unknown };
  if (one !== undefined)
    return message('form.number.notEqual', {
      n: typeof one === 'number' ? numberText(one) : String(one),
    });
  return Array.isArray(several)
    ? message('form.notOneOf', { lista: listed(several) })
    : message('form.invalid');
}

function listed(values: unknown): string {
  return Array.isArray(values) ? values.map(String).join(', ') : '';
}
