/**
 * The labels of a field, as jsdom finds them: it walks through the whole page for each label of the
 * page, each time that a field or button is asked for its name. Most have no label, or one around
 * them, or one that names them.
 */
const page = document.defaultView ?? window;
const quick = Symbol.for('labels found by name');

const isFirstOfName = ({ id, ownerDocument }: HTMLElement, element: Element): boolean =>
  id !== '' && ownerDocument.getElementById(id) === element;

function labelsOf(element: HTMLElement): HTMLLabelElement[] {
  const isNamed = isFirstOfName(element, element);
  const around = element.closest('label');
  if (!isNamed && !around) return [];
  return [...element.ownerDocument.getElementsByTagName('label')].filter((label) =>
    label.hasAttribute('for')
      ? isNamed && label.htmlFor === element.id
      : label.contains(element) && label.control === element,
  );
}

const fields = ['Button', 'Input', 'Meter', 'Output', 'Progress', 'Select', 'TextArea'] as const;

for (const field of fields) {
  const { prototype } = page[`HTML${field}Element`];
  const jsdoms = Object.getOwnPropertyDescriptor(prototype, 'labels')?.get;
  // Files of a worker share the page: it is done once.
  if (!jsdoms || quick in jsdoms) continue;
  const get = function (this: HTMLElement): unknown {
    const isOutsideDocument = this.getRootNode() !== this.ownerDocument;
    if (isOutsideDocument || (this as HTMLInputElement).type === 'hidden') return jsdoms.call(this);
    const found = labelsOf(this);
    return Object.assign(found, { item: (index: number) => found[index] ?? null });
  };
  Object.defineProperty(prototype, 'labels', {
    configurable: true,
    enumerable: true,
    get: Object.assign(get, { [quick]: true }),
  });
}
