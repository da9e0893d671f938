import type { NameNode } from '../render/view/origin-marks.tsx';

export interface NodeNames {
  /**
   * Names all objects of a file of the release, by their place in it:
   * `screen.pedidos.json#/screen/body/0`.
   */
  add(file: string, root: unknown): void;
  nameOf: NameNode;
}

const escapeStep = (step: string): string => step.replaceAll('~', '~0').replaceAll('/', '~1');

/** Knows nodes of the object code by their identity. */
export function createNodeNames(): NodeNames {
  const names = new WeakMap<object, string>();

  function walk(node: unknown, name: string): void {
    if (node === null || typeof node !== 'object') return;
    names.set(node, name);
    for (const [step, child] of Object.entries(node)) walk(child, `${name}/${escapeStep(step)}`);
  }

  return { add: (file, root) => walk(root, `${file}#`), nameOf: (node) => names.get(node) };
}
