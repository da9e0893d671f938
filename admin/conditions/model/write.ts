import { writeLiteral } from './read.ts';
import { hasComment, withoutBrackets } from './split.ts';
import type { Clause, Part } from './types.ts';

/** CEL of a condition. Parts that were not edited keep their original text. */
export function writeCondition(part: Part): string {
  if (part.source !== undefined) return part.source;
  return part.kind === 'group' ? writeGroup(part.join, part.parts) : writeClause(part as Clause);
}

function writeGroup(join: 'all' | 'any', parts: readonly Part[]): string {
  const texts = parts.map((part) =>
    parts.length > 1 && needsBrackets(join, part)
      ? bracketed(writeCondition(part))
      : writeCondition(part),
  );
  return texts.filter((text) => text !== '').join(join === 'all' ? ' && ' : ' || ');
}

/** `&&` binds closer than `||`; what is not understood may be anything. */
function needsBrackets(join: 'all' | 'any', part: Part): boolean {
  const [only] = part.kind === 'group' ? part.parts : [];
  if (part.kind === 'group')
    return part.parts.length > 1
      ? part.join !== join
      : only !== undefined && needsBrackets(join, only);
  return part.kind === 'opaque' && (/[?|]/.test(part.source) || hasComment(part.source));
}

const isBracketed = (text: string): boolean => withoutBrackets(text) !== text.trim();
/** A comment ends with its line: the rest goes on the next one. */
const bracketed = (text: string): string =>
  isBracketed(text) ? text : hasComment(text) ? `(${text}\n)` : `(${text})`;

function writeClause({ subject, operator, values, guards }: Clause): string {
  return [...guards.map((path) => `has(${path})`), writeTest(subject, operator, values)].join(
    ' && ',
  );
}

function writeTest(
  subject: string,
  operator: Clause['operator'],
  values: Clause['values'],
): string {
  const [value = ''] = values;
  switch (operator) {
    case 'isTrue':
      return subject;
    case 'isFalse':
      return `!${subject}`;
    case 'isSet':
      return `has(${subject})`;
    case 'isNotSet':
      return `!has(${subject})`;
    case 'in':
      return `${subject} in [${values.map(writeLiteral).join(', ')}]`;
    case 'notIn':
      return `!(${subject} in [${values.map(writeLiteral).join(', ')}])`;
    case 'contains':
    case 'startsWith':
    case 'endsWith':
      return `${subject}.${operator}(${writeLiteral(String(value))})`;
    default:
      return `${subject} ${operator} ${writeLiteral(value)}`;
  }
}
