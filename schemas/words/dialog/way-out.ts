import { isRecord } from '../../record.ts';
import type { ClientCall, Dialog } from '../../release/types.ts';
import type { Cursor } from '../../compiler/read/cursor.ts';

/**
 * Whether anything in a dialog closes it with a result: a `close` action with one, or an extension.
 *
 * @param node object code, with the lists, forms and wizards in it
 */
export function givesResult(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(givesResult);
  if (!isRecord(node)) return false;
  return (
    (node.action === 'close' && node.result !== undefined) ||
    node.block === 'extension' ||
    Object.values(node).some(givesResult)
  );
}

/** A way to leave a dialog. */
interface WayOut {
  /** pt-BR condition of it, continuing 'O diálogo só se fecha'. Absent: it always works. */
  needs?: string;
}

const always: WayOut = {};

/**
 * Reports a dialog that cannot be closed, or only under conditions that may never come about.
 *
 * @param closable the property that removes the close button
 */
export function checkWayOut(
  closable: Cursor,
  dialog: Dialog,
  calls: Readonly<Record<string, ClientCall>>,
): void {
  const way = wayOut(dialog, calls, closable.project);
  if (!way) closable.report('CFG2714', 'O diálogo não fecha sozinho, e nada nele o fecha.');
  else if (way.needs !== undefined)
    closable.report(
      'CFG2714',
      `O diálogo só fecha ${way.needs}.`,
      'Dê-lhe também um botão que sempre sai dele (close, ou session end), ou apague "closable": false.',
    );
}

/** What the ways out of a dialog depend on, besides its own object code. */
interface Surroundings {
  calls: Readonly<Record<string, ClientCall>>;
  /** Submit chains, by form. */
  forms: ReadonlyMap<unknown, unknown>;
  /** Whether a condition can never hold. */
  never(condition: unknown): boolean;
}

/**
 * The best way out of a dialog: a `close` or `navigate` action, a call that begins another session,
 * a wizard's `back` at its first step, or an extension, which may do any of that. Undefined where
 * there is none. A way that depends on a call's success, on records or on data says so (`needs`);
 * conditions are assumed to hold.
 *
 * @param dialog object code, with the lists, forms and wizards in it
 */
function wayOut(
  dialog: Dialog,
  calls: Readonly<Record<string, ClientCall>>,
  project: Cursor['project'],
): WayOut | undefined {
  const forms = new Map<unknown, unknown>();
  collectForms(dialog, forms);
  const never = (condition: unknown): boolean =>
    isRecord(condition) && project.conditionAt(String(condition.at))?.never === true;
  return wayOfNode(dialog, { calls, forms, never });
}

/** The best of several parts. */
function wayOfParts(parts: readonly unknown[], around: Surroundings): WayOut | undefined {
  return parts.map((part) => wayOfNode(part, around)).reduce(better, undefined);
}

function wayOfNode(node: unknown, around: Surroundings): WayOut | undefined {
  if (Array.isArray(node))
    return isRecord(node[0]) && 'action' in node[0]
      ? wayOfChain(node, [], around)
      : wayOfParts(node, around);
  if (!isRecord(node) || around.never(node.when) || around.never(node.enabled)) return undefined;
  if (node.block === 'extension' || isRecord(node.navigate)) return always;
  if (Array.isArray(node.steps) && isRecord(node.steps[0]) && node.steps[0].back !== undefined)
    return always;
  if (node.block === 'each' || node.block === 'carousel')
    return needing(
      wayOfParts(Object.values(node), around),
      'a partir de um registro: sem nenhum, ninguém consegue sair dele',
    );
  if (node.block === 'wait')
    return needing(
      wayOfNode(node.body, around),
      `depois que '${String(node.for)}' chega: enquanto isso falhar, ninguém consegue sair dele`,
    );
  if (typeof node.list === 'string') {
    const { rowActions, open, card, columns, ...rest } = node;
    return better(
      wayOfParts(Object.values(rest), around),
      needing(
        wayOfParts([rowActions, open, card, columns], around),
        `a partir de uma linha da lista '${node.list}': sem nenhuma, ninguém consegue sair dele`,
      ),
    );
  }
  return wayOfParts(Object.values(node), around);
}

/** @param sent forms whose submit runs the chain */
function wayOfChain(
  chain: readonly unknown[],
  sent: readonly unknown[],
  around: Surroundings,
): WayOut | undefined {
  const [action, ...rest] = chain;
  if (action === undefined) return undefined;
  const of = (next: unknown, by = sent) => wayOfChain(list(next), by, around);
  const after = () => of(rest);
  if (!isRecord(action) || around.never(action.when)) return after();
  switch (action.action) {
    case 'close':
      return always;
    case 'navigate':
      return action.newTab === true ? after() : always;
    case 'session':
      return action.do === 'reload' ? after() : always;
    case 'when': {
      const branches = around.never(action.test) ? [action.else] : [action.then, action.else];
      return better(branches.map((next) => of(next)).reduce(better, undefined), after());
    }
    case 'call':
    case 'download': {
      const begins =
        typeof action.call === 'string' && around.calls[action.call]?.session !== undefined;
      const success = begins ? always : better(of(action.done), after());
      return eitherWay(success, of(action.fail), String(action.call));
    }
    case 'submit':
      if (sent.includes(action.form)) return after();
      return of([...list(around.forms.get(action.form)), ...rest], [...sent, action.form]);
    case 'progress': {
      const success = of([...list(action.chain), ...list(action.done), ...rest]);
      const failure = of(action.fail);
      return success && failure && !failure.needs
        ? always
        : better(success, wayOfParts(list(action.buttons), around));
    }
    default:
      return better(wayOfParts(Object.values(action), around), after());
  }
}

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function better(a: WayOut | undefined, b: WayOut | undefined): WayOut | undefined {
  if (!a || !b) return a ?? b;
  return a.needs === undefined ? a : b.needs === undefined ? b : a;
}

const needing = (way: WayOut | undefined, needs: string): WayOut | undefined =>
  way && { needs: way.needs ?? needs };

/** Of a call's two outcomes: always when both lead out, else with a condition. */
function eitherWay(
  success: WayOut | undefined,
  failure: WayOut | undefined,
  call: string,
): WayOut | undefined {
  if (success && failure) return success.needs === undefined ? failure : success;
  if (failure)
    return needing(
      failure,
      `quando a chamada ${call} falha: quando ela dá certo, ninguém consegue sair dele`,
    );
  return needing(
    success,
    `quando a chamada ${call} dá certo: enquanto ela falhar, ninguém consegue sair dele`,
  );
}

/** Collects the submit chains of all forms in object code, by form. */
function collectForms(node: unknown, forms: Map<unknown, unknown>): void {
  if (Array.isArray(node)) for (const item of node) collectForms(item, forms);
  if (!isRecord(node)) return;
  if (typeof node.form === 'string' && isRecord(node.submit)) forms.set(node.form, node.submit.do);
  for (const child of Object.values(node)) collectForms(child, forms);
}
