import type { Form, StandaloneValidator } from '../../../../schemas/release/types.ts';
import type { Scope } from '../../../render/scope-types.ts';
import { type Findings, findingsOf, ownMessage, type Words } from './findings.ts';
import { limitFindings } from './limits.ts';
import { itemOf, type Path, placesOf, pointerOf, valueAt } from './paths.ts';

/**
 * Everything that is wrong with a form's data, shown or not: by its schema first, then by what is required for now, by
 * limits that come from data, and by its rules. What is not on the screen cannot be mended, so it cannot be wrong.
 */
export function checkForm(form: Form, validate: StandaloneValidator, data: unknown, scope: Scope): Findings {
  const words: Words = { message: scope.app.message, text: scope.text };
  const scopeAt = (path: Path): Scope => {
    const item = itemOf(path);
    return item ? scope.child({ item: valueAt(data, item) }) : scope;
  };
  const errors = validate(data) ? [] : (validate.errors ?? []);
  const findings = {
    ...ruleFindings(form, data, scopeAt),
    ...limitFindings(form, data, scopeAt, words),
    ...missingFindings(form, data, scopeAt, words),
    ...findingsOf(errors, data, form, words),
  };
  return shownOnly(findings, form, data, scopeAt);
}

/** Cross-field rules that hold report at their field; those of a list's field are asked for each item. */
function ruleFindings(form: Form, data: unknown, scopeAt: (path: Path) => Scope): Findings {
  return Object.fromEntries(form.rules.flatMap((rule) => placesOf(rule.field, data).flatMap((path) => {
    const scope = scopeAt(path);
    return scope.test(rule.when) ? [[pointerOf(path), [scope.text(rule.message)]]] : [];
  })));
}

/** Fields that a condition requires and that hold nothing. */
function missingFindings(form: Form, data: unknown, scopeAt: (path: Path) => Scope, { message, text }: Words): Findings {
  return Object.fromEntries(Object.entries(form.fields).filter(([, field]) => field.required !== undefined).flatMap(([name, field]) => {
    const own = ownMessage(form, name, 'required');
    return placesOf(name, data)
      .filter((path) => isEmpty(valueAt(data, path)) && scopeAt(path).test(field.required))
      .map((path) => [pointerOf(path), [own === undefined ? message('form.required') : text(own)]]);
  }));
}

/** Blanks are no text, and a list without items is no answer. */
function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}

function shownOnly(findings: Findings, form: Form, data: unknown, scopeAt: (path: Path) => Scope): Findings {
  const hidden = Object.entries(form.fields)
    .filter(([, field]) => field.when !== undefined)
    .flatMap(([name, field]) => placesOf(name, data).filter((path) => !scopeAt(path).test(field.when)).map(pointerOf));
  if (hidden.length === 0) return findings;
  return Object.fromEntries(Object.entries(findings).filter(([pointer]) => !hidden.some((place) => pointer === place || pointer.startsWith(`${place}/`))));
}
