import type {
  ActionsBlock,
  AlertBlock,
  AttachmentsBlock,
  CalendarBlock,
  CarouselBlock,
  DashboardBlock,
  DetailBlock,
  EachBlock,
  ExtensionBlock,
  FormBlock,
  FrameBlock,
  HtmlBlock,
  ImageBlock,
  ListBlock,
  ModuleGridBlock,
  PickerBlock,
  SectionBlock,
  TabsBlock,
  TextBlock,
  ThreadBlock,
  TimelineBlock,
  WaitBlock,
  WizardBlock,
} from './blocks.ts';
import type { At, Cel, Format, Text, Value } from './values.ts';

// What turns fetched records into parts of a screen at run time.

interface AdapterBase {
  adapter: string;
  at: At;
  /** Path of the number that orders the records. */
  order?: string[];
  /** All over `item`, the record. */
  name: Cel;
  label?: Text;
  kind: Cel;
}
/** Records become the fields of a form. */
export interface FieldAdapter extends AdapterBase {
  makes: 'fields';
  required?: Cel;
  default?: Value;
  help?: Text;
  options?: { rows: Cel /** Over `option`. */; value: Cel; label: Text; order?: string[] };
  kinds: Record<string, FieldKind>;
  otherwise?: FieldKind;
}
export interface FieldKind {
  type: 'string' | 'integer' | 'number' | 'boolean' | 'array';
  format: Format;
  control?: Control;
  choices: boolean;
  placeholder?: Text;
  default?: Value;
  min?: Value;
  max?: Value;
}
/** Records become the columns of a list; `name` is the property of the row. */
export interface ColumnAdapter extends AdapterBase {
  makes: 'columns';
  /** LEFT, CENTER, RIGHT or start, center, end. */
  align?: Cel;
  kinds: Record<string, ColumnKind>;
  otherwise?: ColumnKind;
}
export interface ColumnKind {
  format: Format;
  decimals?: number;
}
/** Records become the widgets of a dashboard; the blocks of a kind see the record as `item`. */
export interface WidgetAdapter extends AdapterBase {
  makes: 'widgets';
  labelWhen?: Cel;
  place?: { x: Cel; y: Cel; w: Cel; h: Cel };
  kinds: Record<string, { body: Block[] }>;
  otherwise?: { body: Block[] };
}

/** The control of a field, where it differs from that of its format. */
export type Control = 'radio' | 'checkboxes' | 'select' | 'switch';

export type Block =
  | TabsBlock
  | PickerBlock
  | CarouselBlock
  | DashboardBlock
  | ThreadBlock
  | TimelineBlock
  | AttachmentsBlock
  | CalendarBlock
  | FrameBlock
  | HtmlBlock
  | ImageBlock
  | SectionBlock
  | TextBlock
  | AlertBlock
  | ActionsBlock
  | DetailBlock
  | EachBlock
  | ListBlock
  | FormBlock
  | WizardBlock
  | ModuleGridBlock
  | ExtensionBlock
  | WaitBlock;
