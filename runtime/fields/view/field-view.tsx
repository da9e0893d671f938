import type { ReactNode } from 'react';
import type { Field, Format, Tone } from '../../../schemas/release/types.ts';
import { Fault } from '../../render/faults/faults.ts';
import { readPath } from '../../render/values/paths.ts';
import { useScope } from '../../render/scope/scope.tsx';
import type { Scope } from '../../render/scope/scope-types.ts';
import { formatValue } from '../../format/index.ts';
import { HtmlDisplay } from '../html/display.tsx';
import { ImageDisplay } from '../image/display.tsx';
import { RelativeDisplay } from '../relative/display.tsx';
import { StatusDisplay } from '../status/display.tsx';
import { TagsDisplay } from '../tags/display.tsx';
import type { DisplayProps } from '../types.ts';
import './view.css';

/**
 * Formats whose display is more than text. Those without hooks are called, not mounted: a component
 * a cell adds up.
 */
const DISPLAYS: Partial<Record<Format, (props: DisplayProps) => ReactNode>> = {
  html: HtmlDisplay,
  image: (props) => <ImageDisplay {...props} />,
  status: StatusDisplay,
  tags: TagsDisplay,
  relative: RelativeDisplay,
};

/**
 * A field of a record as the reader sees it, without its label. `of` is also the root `row` of its
 * texts.
 */
export function FieldView({
  field,
  of,
  none,
}: {
  field: Field;
  of: unknown;
  none?: string;
}): ReactNode {
  const scope = useScope();
  return renderField(field, of, () => scope.child({ row: of }), none);
}

/**
 * The same as a plain function: a table of a thousand rows cannot afford a component a cell.
 * `rowScope` is only asked for when the field has an expression. An expression that fails spoils
 * its own cell and nothing else.
 * @param none what stands for a value that did not come, where neither the field nor its record say
 * it
 */
export function renderField(
  field: Field,
  record: unknown,
  rowScope: () => Scope,
  none = '',
): ReactNode {
  try {
    return shown(field, record, rowScope, none);
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return <span className="field-fault">{rowScope().app.message('error.expression')}</span>;
  }
}

/** The plain text of a field. */
function fieldText(field: Field, record: unknown, rowScope: () => Scope): string {
  if (field.text !== undefined) return rowScope().text(field.text);
  const text = formatValue(shownValue(field, record, rowScope), field.format, {
    options: field.options,
    decimals: field.decimals,
  });
  return text === '' && field.empty !== undefined ? rowScope().text(field.empty) : text;
}

function shownValue(field: Field, record: unknown, rowScope: () => Scope): unknown {
  if (field.value) return rowScope().evaluate(field.value);
  return field.path.length === 0 ? undefined : readPath(record, field.path);
}

function shown(field: Field, record: unknown, rowScope: () => Scope, none: string): ReactNode {
  const value = shownValue(field, record, rowScope);
  const absent = value === undefined || value === '';
  const display = DISPLAYS[field.format];
  const tone = field.tone ? toneOf(rowScope().evaluate(field.tone)) : undefined;
  let content: ReactNode;
  if (field.text === undefined && display && (!absent || field.format === 'image')) {
    content = display({ field, value, record, tone });
  } else {
    const text = fieldText(field, record, rowScope);
    // A text of its own that is empty was meant to be.
    if (text === '' && field.text === undefined && none !== '') return none;
    content = text;
    if (tone) content = <span className={`field-tone-${tone}`}>{content}</span>;
  }
  const tip = field.tooltip === undefined ? '' : rowScope().text(field.tooltip);
  if (tip !== '')
    content = (
      <span className="field-tip" title={tip}>
        {content}
        <span className="sr-only"> ({tip})</span>
      </span>
    );
  if (!field.open || content === '') return content;
  const open = field.open;
  return (
    <button
      type="button"
      className="field-link"
      onClick={(event) => {
        event.stopPropagation();
        void rowScope().run(open);
      }}
    >
      {content}
    </button>
  );
}

/** The compiler has typed the expression as a string; a word that is no tone has no colour. */
function toneOf(value: unknown): Tone | undefined {
  return typeof value === 'string' && value !== '' ? (value as Tone) : undefined;
}
