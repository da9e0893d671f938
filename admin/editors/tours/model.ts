import { idsOf } from '../../../schemas/places/address.ts';
import type { DocumentPart, MapNode, NameChoice } from '../../../schemas/admin/documents.ts';
import type { Address, Operation } from '../../../schemas/draft/operation.ts';
import { freeName } from '../dashboards/model.ts';
import { listAt, textAt } from '../values.ts';

/** Texts of a step and its target: the id of a block or a button, or a name of the frame. */
export interface StepWords {
  target: string;
  title: string;
  text: string;
}

export interface TourStep extends StepWords {
  id: string;
  /** `tour/id#/steps/id`. */
  at: Address;
}

export interface EditedTour {
  /** `tour/id`. */
  document: string;
  /** Name in the administration; empty where it has none. */
  name: string;
  /** Whether it comes with the product, and so cannot be deleted. */
  isOfProduct: boolean;
  steps: readonly TourStep[];
}

/** A tour's document as the editor shows it. */
export function tourOf({ at, value, base }: DocumentPart): EditedTour {
  const steps = listAt(value, 'steps').map((step): TourStep => {
    const id = textAt(step, 'id') ?? '';
    return {
      id,
      at: `${at}#/steps/${id}`,
      target: textAt(step, 'target') ?? '',
      title: textAt(step, 'title') ?? '',
      text: textAt(step, 'text') ?? '',
    };
  });
  return {
    document: at,
    name: textAt(value, 'name') ?? '',
    isOfProduct: base !== undefined,
    steps,
  };
}

/**
 * The innermost part that a place of the configuration belongs to; undefined for what no tour can
 * point at.
 */
export function targetAt(choices: readonly NameChoice[], at: Address): NameChoice | undefined {
  const own = choices.filter(
    ({ covers: [first] = [] }) =>
      first !== undefined && (at === first || at.startsWith(`${first}/`)),
  );
  if (own.length > 0)
    return own.reduce((best, one) =>
      (one.covers?.[0]?.length ?? 0) > (best.covers?.[0]?.length ?? 0) ? one : best,
    );
  const [document = ''] = at.split('#');
  const showing = choices.filter(({ covers = [] }) => covers.slice(1).includes(document));
  // Inner parts come after those around them; the first screen is one that starts the tour.
  return showing.filter(({ group }) => group === showing[0]?.group).at(-1);
}

/** A new step, after all others. */
export function addStep(
  { document, steps }: EditedTour,
  words: StepWords,
): { at: Address; operation: Operation } {
  const id = freeName(
    words.target,
    steps.map((step) => step.id),
    'passo',
  );
  return {
    at: `${document}#/steps/${id}`,
    operation: {
      op: 'insert',
      at: `${document}#/steps`,
      item: { id, ...words },
      position: { at: 'last' },
    },
  };
}

/** Puts a step one place earlier or later; null at the end of the list. */
export function moveStep(
  { steps }: EditedTour,
  { id, at }: TourStep,
  by: -1 | 1,
): Operation | null {
  const next = steps[steps.findIndex((step) => step.id === id) + by]?.id;
  if (next === undefined) return null;
  return { op: 'move', at, position: by < 0 ? { before: next } : { after: next } };
}

/** A new tour of one step, which a screen starts for users who have not seen it. */
export function createTour(
  name: string,
  screen: MapNode,
  taken: readonly string[],
): { document: string; operation: Operation } {
  const id = freeName(name, taken, 'visita');
  const document = `tour/${id}`;
  const first = {
    id: 'inicio',
    target: 'menu',
    title: name,
    text: 'Aqui estão todas as áreas do portal.',
  };
  return {
    document,
    operation: {
      op: 'group',
      title: `Criar a visita ${name} em ${screen.label}`,
      operations: [
        { op: 'create', document, value: { id, name, steps: [first] } },
        {
          op: 'insert',
          at: `${screen.at}#/on`,
          item: { after: 1000, do: [{ tour: id }] },
          position: { at: 'last' },
        },
      ],
    },
  };
}

/**
 * Deletes a tour, and the triggers of screens that do nothing but start it.
 *
 * @param screens those that start it
 */
export function deleteTour(
  { document, name }: EditedTour,
  screens: readonly DocumentPart[],
): Operation {
  const chain = JSON.stringify([{ tour: document.slice('tour/'.length) }]);
  const triggers = screens.flatMap(({ at, value }) => {
    const on = listAt(value, 'on');
    const ids = idsOf(on);
    // From the last on: an item without a name is known by its position.
    return on
      .flatMap((trigger, index) =>
        JSON.stringify(listAt(trigger, 'do')) === chain ? [`${at}#/on/${ids[index] ?? ''}`] : [],
      )
      .reverse();
  });
  return {
    op: 'group',
    title: `Excluir a visita ${name || document.slice('tour/'.length)}`,
    operations: [
      ...triggers.map((at): Operation => ({ op: 'remove', at })),
      { op: 'delete', document },
    ],
  };
}
