import type { Cel, Form, StandaloneValidator } from '../../../../schemas/release/types.ts';
import type { Scope } from '../../../render/scope-types.ts';
import { type Findings, findingsOf } from './findings.ts';
import { limitedFields, limitFindings } from './limits.ts';
import { itemOf, type Path, placesOf, pointerOf, valueAt } from './paths.ts';

/**
 * Everything that is wrong with a form's data, shown or not: by its schema first, then by limits that come from data,
 * then by its rules. What is not on the screen cannot be mended, so it cannot be wrong.
 */
export function createCheck(form: Form, validate: StandaloneValidator, scope: Scope): (data: unknown) => Findings {
  const { message } = scope.app;
  // Of hundreds of fields a few are concerned; a check after every pause looks at those only.
  const limited = limitedFields(form);
  const conditional = Object.entries(form.fields).flatMap(([name, { when }]) => (when ? [[name, when] as const] : []));
  return (data) => {
    const scopeAt = (path: Path): Scope => {
      const item = itemOf(path);
      return item ? scope.child({ item: valueAt(data, item) }) : scope;
    };
    const errors = validate(data) ? [] : (validate.errors ?? []);
    const findings = {
      ...ruleFindings(form, data, scopeAt),
      ...limitFindings(limited, data, scopeAt, message),
      ...findingsOf(errors, data, form, { message, text: scope.text }),
    };
    return shownOnly(findings, conditional, data, scopeAt);
  };
}

/** Cross-field rules that hold report at their field; those of a list's field are asked for each item. */
function ruleFindings(form: Form, data: unknown, scopeAt: (path: Path) => Scope): Findings {
  return Object.fromEntries(form.rules.flatMap((rule) => placesOf(rule.field, data).flatMap((path) => {
    const scope = scopeAt(path);
    return scope.test(rule.when) ? [[pointerOf(path), [scope.text(rule.message)]]] : [];
  })));
}

function shownOnly(findings: Findings, conditional: readonly (readonly [string, Cel])[], data: unknown, scopeAt: (path: Path) => Scope): Findings {
  const hidden = conditional.flatMap(([name, when]) => placesOf(name, data).filter((path) => !scopeAt(path).test(when)).map(pointerOf));
  if (hidden.length === 0) return findings;
  return Object.fromEntries(Object.entries(findings).filter(([pointer]) => !hidden.some((place) => pointer === place || pointer.startsWith(`${place}/`))));
}
