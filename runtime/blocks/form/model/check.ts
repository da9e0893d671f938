import type { Form, StandaloneValidator } from '../../../../schemas/release/types.ts';
import type { Scope } from '../../../render/scope-types.ts';
import { type Findings, findingsOf } from './findings.ts';
import { limitFindings } from './limits.ts';
import { itemOf, type Path, placesOf, pointerOf, valueAt } from './paths.ts';

/**
 * Everything that is wrong with a form's data, shown or not: by its schema first, then by limits that come from data,
 * then by its rules. What is not on the screen cannot be mended, so it cannot be wrong.
 */
export function checkForm(form: Form, validate: StandaloneValidator, data: unknown, scope: Scope): Findings {
  const { message } = scope.app;
  const scopeAt = (path: Path): Scope => {
    const item = itemOf(path);
    return item ? scope.child({ item: valueAt(data, item) }) : scope;
  };
  const errors = validate(data) ? [] : (validate.errors ?? []);
  const findings = {
    ...ruleFindings(form, data, scopeAt),
    ...limitFindings(form, data, scopeAt, message),
    ...findingsOf(errors, data, form, { message, text: scope.text }),
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

function shownOnly(findings: Findings, form: Form, data: unknown, scopeAt: (path: Path) => Scope): Findings {
  const hidden = Object.entries(form.fields)
    .filter(([, field]) => field.when !== undefined)
    .flatMap(([name, field]) => placesOf(name, data).filter((path) => !scopeAt(path).test(field.when)).map(pointerOf));
  if (hidden.length === 0) return findings;
  return Object.fromEntries(Object.entries(findings).filter(([pointer]) => !hidden.some((place) => pointer === place || pointer.startsWith(`${place}/`))));
}
