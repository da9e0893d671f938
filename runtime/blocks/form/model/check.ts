import type { Cel, Form, StandaloneValidator } from '../../../../schemas/release/types.ts';
import type { Scope } from '../../../render/scope/scope-types.ts';
import { type Findings, findingsOf, ownMessage, type Words } from './findings.ts';
import { limitedFields, limitFindings } from './limits.ts';
import { itemOf, type Path, placesOf, pointerOf, valueAt } from './paths.ts';

/**
 * Everything that is wrong with a form's data, shown or not: by its schema first, then by what is
 * required for now, by limits that come from data, and by its rules. What is not on the screen
 * cannot be mended, so it cannot be wrong.
 */
export function createCheck(
  form: Form,
  validate: StandaloneValidator,
  scope: Scope,
): (data: unknown) => Findings {
  // Of hundreds of fields a few are concerned; a check after every pause looks at those only.
  const limited = limitedFields(form);
  const conditional = conditionsOf(form, 'when');
  const demanded = conditionsOf(form, 'required');
  return (data) => {
    const scopeAt = (path: Path): Scope => {
      const item = itemOf(path);
      return item ? scope.child({ item: valueAt(data, item) }) : scope;
    };
    const words: Words = {
      message: scope.app.message,
      text: (text, path) => scopeAt(path).text(text),
    };
    const errors = validate(data) ? [] : (validate.errors ?? []);
    const findings = {
      ...ruleFindings(form, data, scopeAt),
      ...limitFindings(form, limited, data, scopeAt, words.message),
      ...missingFindings(form, demanded, data, scopeAt, words),
      ...findingsOf(errors, data, form, words),
    };
    return shownOnly(findings, conditional, data, scopeAt);
  };
}

type Conditions = readonly (readonly [name: string, condition: Cel])[];

/** The fields that have such a condition, with it. */
function conditionsOf(form: Form, which: 'when' | 'required'): Conditions {
  return Object.entries(form.fields).flatMap(([name, { [which]: condition }]) =>
    condition ? [[name, condition] as const] : [],
  );
}

/**
 * Cross-field rules that hold report at their field; those of a list's field are asked for each
 * item.
 */
function ruleFindings(form: Form, data: unknown, scopeAt: (path: Path) => Scope): Findings {
  return Object.fromEntries(
    form.rules.flatMap((rule) =>
      placesOf(rule.field, data).flatMap((path) => {
        const scope = scopeAt(path);
        return scope.test(rule.when) ? [[pointerOf(path), [scope.text(rule.message)]]] : [];
      }),
    ),
  );
}

/** Fields that a condition requires and that hold nothing. */
function missingFindings(
  form: Form,
  demanded: Conditions,
  data: unknown,
  scopeAt: (path: Path) => Scope,
  { message, text }: Words,
): Findings {
  return Object.fromEntries(
    demanded.flatMap(([name, required]) => {
      const own = ownMessage(form, name, 'required');
      return placesOf(name, data)
        .filter((path) => isEmpty(valueAt(data, path)) && scopeAt(path).test(required))
        .map((path) => [
          pointerOf(path),
          [own === undefined ? message('form.required') : text(own, path)],
        ]);
    }),
  );
}

/** Blanks are no text, and a list without items is no answer. */
function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}

function shownOnly(
  findings: Findings,
  conditional: Conditions,
  data: unknown,
  scopeAt: (path: Path) => Scope,
): Findings {
  const hidden = conditional.flatMap(([name, when]) =>
    placesOf(name, data)
      .filter((path) => !scopeAt(path).test(when))
      .map(pointerOf),
  );
  if (hidden.length === 0) return findings;
  return Object.fromEntries(
    Object.entries(findings).filter(
      ([pointer]) => !hidden.some((place) => pointer === place || pointer.startsWith(`${place}/`)),
    ),
  );
}
