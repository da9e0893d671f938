import type { ArrayFieldItemTemplateProps, ArrayFieldTemplateProps } from '@rjsf/utils';
import {
  createContext,
  type MouseEvent,
  type ReactNode,
  use,
  useEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import type { FormField } from '../../../../schemas/release/types.ts';
import { useScoped, useStableScope } from '../../../render/scope/scope.tsx';
import { useForm } from '../form-context.ts';
import { fieldOf, type Path, pointerOf } from '../model/paths.ts';

/** Path of the list around an item. */
export const ItemListContext = createContext<Path>([]);

/** How many items the list around an item must have. */
export const LeastItemsContext = createContext(0);

/** What the configuration says of the list around. */
function useListField(): FormField | undefined {
  const { form } = useForm();
  return form.fields[fieldOf(use(ItemListContext))];
}

/**
 * A list of items with a way to add one, unless it is read-only. While a chain of one of its fields
 * runs, nothing can be added.
 */
export function ArrayFieldTemplate({
  items,
  canAdd,
  onAddClick,
  title,
  required,
  disabled,
  readonly,
  fieldPathId,
}: ArrayFieldTemplateProps): ReactNode {
  const { message } = useStableScope().app;
  const { store } = useForm();
  const adding = useListField()?.add;
  const label = useScoped(adding === undefined ? undefined : (scope) => scope.text(adding));
  const pointer = pointerOf(use(ItemListContext));
  const isPending = useSyncExternalStore(store.subscribe, () => store.isPending(pointer));
  const list = useRef<HTMLFieldSetElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const wanted = useRef<'added' | undefined>(undefined);
  const count = useRef(items.length);

  // The focus moves on: into an added item, or after a removal to the button that adds.
  useEffect(() => {
    const before = count.current;
    count.current = items.length;
    if (items.length > before && wanted.current === 'added') {
      const last = [...(list.current?.querySelectorAll(':scope > .form-item') ?? [])].at(-1);
      last
        ?.querySelector<HTMLElement>(
          'input:not([tabindex="-1"]), select, textarea, [role=combobox]',
        )
        ?.focus();
    }
    if (items.length < before && document.activeElement === document.body) add.current?.focus();
    wanted.current = undefined;
  });

  function press(event: MouseEvent): void {
    wanted.current = 'added';
    onAddClick(event);
  }

  return (
    <fieldset
      ref={list}
      className={readonly ? 'form-group form-fixed' : 'form-group'}
      id={fieldPathId.$id}
      aria-busy={isPending || undefined}
    >
      {title && (
        <legend>
          {title}
          {required && (
            <span className="form-required" aria-hidden="true">
              {' '}
              *
            </span>
          )}
        </legend>
      )}
      {items}
      {canAdd && !readonly && (
        <button
          ref={add}
          type="button"
          className="p-button p-component p-button-outlined form-add"
          disabled={disabled || isPending}
          onClick={press}
        >
          <i
            className={`p-button-icon p-button-icon-left pi ${isPending ? 'pi-spinner pi-spin' : 'pi-plus'}`}
            aria-hidden="true"
          />{' '}
          {isPending ? message('form.pending') : (label ?? message('array.add'))}
        </button>
      )}
    </fieldset>
  );
}

/**
 * An item with the ways to move it and to take it out, as far as its list has them: where there
 * must be as many as there are, none can be taken out.
 */
export function ArrayFieldItemTemplate({
  children,
  buttonsProps,
  index,
  totalItems,
  disabled,
  readonly,
}: ArrayFieldItemTemplateProps): ReactNode {
  const { message } = useStableScope().app;
  const { hasMoveUp, hasMoveDown, hasRemove, onMoveUpItem, onMoveDownItem, onRemoveItem } =
    buttonsProps;
  const canRemove = totalItems > use(LeastItemsContext) && hasRemove && !readonly;
  const canMove = useListField()?.reorder !== false && !readonly;
  const item = message('array.item', { n: index + 1 });
  const ways = [
    ...(canMove && (hasMoveUp || hasMoveDown)
      ? [
          {
            key: 'up',
            icon: 'pi-arrow-up',
            label: message('array.up'),
            isOff: !hasMoveUp,
            press: onMoveUpItem,
            look: '',
          },
          {
            key: 'down',
            icon: 'pi-arrow-down',
            label: message('array.down'),
            isOff: !hasMoveDown,
            press: onMoveDownItem,
            look: '',
          },
        ]
      : []),
    ...(canRemove
      ? [
          {
            key: 'remove',
            icon: 'pi-trash',
            label: message('array.remove'),
            isOff: false,
            press: onRemoveItem,
            look: ' p-button-danger',
          },
        ]
      : []),
  ];
  return (
    <div className="form-item" role="group" aria-label={item}>
      <div className="form-item-content">{children}</div>
      {ways.map(({ key, icon, label, isOff, press, look }) => (
        <button
          key={key}
          type="button"
          className={`p-button p-component p-button-text p-button-icon-only${look}`}
          aria-label={label}
          title={label}
          disabled={disabled || isOff}
          onClick={press}
        >
          <i className={`p-button-icon pi ${icon}`} aria-hidden="true" />
        </button>
      ))}
    </div>
  );
}
