import type { Card, Field, List } from '../../../schemas/release/types.ts';
import { renderField } from '../../fields/view/field-view.tsx';
import { iconClass } from '../../render/values/icons.ts';
import { originMarks } from '../../render/view/origin-marks.tsx';
import type { Scope } from '../../render/scope/scope-types.ts';

interface CardHeadProps {
  /** Id of the title, which names the card. */
  titleId: string;
  card: Card | undefined;
  columns: readonly Field[];
  scope: Scope;
  row: unknown;
  opener(title: React.ReactNode): React.ReactNode;
  children: React.ReactNode;
}

/**
 * Title, subtitle and status. Without a card of its own, a list takes its first column for the
 * title.
 */
export function CardHead({
  titleId,
  card,
  columns,
  scope,
  row,
  opener,
  children,
}: CardHeadProps): React.JSX.Element {
  const [first] = columns;
  const title = card ? scope.text(card.title) : first && renderField(first, row, () => scope);
  const subtitle = card?.subtitle === undefined ? '' : scope.text(card.subtitle);
  const icon = card?.icon === undefined ? '' : scope.text(card.icon);
  return (
    <header className="list-card-head" {...originMarks(card ?? first)}>
      {children}
      {icon !== '' && <i className={`list-card-icon ${iconClass(icon)}`} aria-hidden="true" />}
      <span className="list-card-titles">
        <strong
          id={titleId}
          className="list-card-title"
          title={typeof title === 'string' ? title : undefined}
        >
          {opener(title)}
        </strong>
        {subtitle !== '' && <span className="list-card-subtitle">{subtitle}</span>}
      </span>
      {card?.status && renderField(card.status, row, () => scope)}
    </header>
  );
}

interface CardLook {
  open: List['open'];
  accent: string;
  selected: boolean;
}

/** The classes of a card. */
export const cardClass = ({ open, accent, selected }: CardLook): string =>
  [
    'p-card p-component list-card',
    open ? ' list-openable' : '',
    accent ? ' list-card-accented' : '',
    selected ? ' p-highlight' : '',
  ].join('');

interface CardImageProps {
  image: NonNullable<Card['image']>;
  row: unknown;
  scope: Scope;
  /** Colour that is shown in place of an absent picture. */
  accent: string;
}

/** The picture, or the card's colour in its place. */
export function CardImage({ image, row, scope, accent }: CardImageProps): React.ReactNode {
  if (scope.test(image.when))
    return <div className="list-card-image">{renderField(image, row, () => scope)}</div>;
  return accent && <div className="list-card-cover" style={{ background: accent }} />;
}

interface CardFieldsProps {
  fields: readonly Field[];
  row: unknown;
  scope: Scope;
}

/** The fields below the title, each with its label. */
export function CardFields({ fields, row, scope }: CardFieldsProps): React.JSX.Element {
  return (
    <dl className="list-card-fields">
      {fields.map((field) => {
        const content = renderField(field, row, () => scope, scope.app.message('value.none'));
        return (
          <div
            key={field.id}
            {...originMarks(field)}
            className={
              field.format === 'multiline' || isLong(content) ? 'list-card-wide' : undefined
            }
          >
            <dt>{scope.text(field.label)}</dt>
            <dd className={`list-${field.align === 'end' ? 'number' : 'text'}`}>{content}</dd>
          </div>
        );
      })}
    </dl>
  );
}

/**
 * A text that would make a tower in one of the card's columns, or be broken within a word: it has
 * the card's whole width.
 */
function isLong(content: React.ReactNode): boolean {
  return typeof content === 'string' && (content.length > 48 || /\S{21}/.test(content));
}

/** The fields of a card; without a card of its own, the columns after the first. */
export function cardFields(card: Card | undefined, columns: readonly Field[]): readonly Field[] {
  return card ? card.fields : columns.slice(1);
}
