import type { Action, Button } from './actions.ts';
import type { Block, WidgetAdapter } from './adapters.ts';
import type { DataSource, Trigger } from './data.ts';
import type { Form } from './forms.ts';
import type { List } from './lists.ts';
import type { Wizard } from './places.ts';
import type { At, Cel, Field, Format, Text, Tone, Value } from './values.ts';

// What screens, dialogs and steps consist of.

interface BlockBase {
  id: string;
  at: At;
  when?: Cel;
}
export interface SectionBlock extends BlockBase {
  block: 'section';
  title?: Text;
  subtitle?: Text;
  look: 'plain' | 'card' | 'row' | 'narrow' /** Blocks side by side from md up. */;
  columns?: number /** A CSS colour, for a stripe. */;
  accent?: Value;
  body: Block[];
  actions: Button[];
}
export interface TextBlock extends BlockBase {
  block: 'text';
  text: Text;
  look:
    | 'title'
    | 'subtitle'
    | 'body'
    | 'muted'
    | 'small'
    | 'tag'
    | 'figure'
    | 'code' /** Before the text. */;
  icon?: Text;
  tone?: Cel;
}
export interface AlertBlock extends BlockBase {
  block: 'alert';
  text: Text;
  title?: Text;
  tone: Tone;
}
export interface ActionsBlock extends BlockBase {
  block: 'actions';
  buttons: Button[];
  align: 'start' | 'center' | 'end' | 'between';
}
export interface DetailBlock extends BlockBase {
  block: 'detail';
  of: Cel;
  fields: Field[];
  columns: number;
}
export interface EachBlock extends BlockBase {
  block: 'each';
  of: Cel;
  groupBy?: string[];
  heading?: Text;
  body: Block[];
  empty?: Text /** Columns of 12 that each item takes from a breakpoint up; without it items stand below each other. */;
  columns?: Partial<Record<'xs' | 'sm' | 'md' | 'lg', number>>;
}
export interface ListBlock extends BlockBase {
  block: 'list';
  list: List;
}
export interface FormBlock extends BlockBase {
  block: 'form';
  form: Form /** State path that holds the form's data; without it the form keeps its own. */;
  into?: string /** Initial data. */;
  value?: Value;
}
export interface WizardBlock extends BlockBase {
  block: 'wizard';
  wizard: Wizard /** Values of the wizard's inputs. */;
  with: Record<string, Value>;
}
export interface ModuleGridBlock extends BlockBase {
  block: 'moduleGrid';
  of: Cel;
  fields: { key: string; label: string; icon: string; url: string; shown?: string };
  order: string[];
  extra: Button[];
  columns: Record<'xs' | 'sm' | 'md' | 'lg', number>;
}
export interface ExtensionBlock extends BlockBase {
  block: 'extension';
  extension: string;
  props: Record<string, Value>;
  calls: Record<string, string>;
  offers: Record<string, boolean>;
  lists: Record<string, List>;
  forms: Record<string, Form>;
  dialogs: Record<string, string>;
  on: Record<string, Action[]>;
}
export interface WaitBlock extends BlockBase {
  block: 'wait' /** `data.x`: shows loading, the error with a way to try again, or the body. */;
  for: string;
  text?: Text;
  body: Block[] /** Shows the time of the data, with a button to fetch them anew. */;
  updated?: boolean /** Proportions of the space that is reserved while loading. */;
  ratio?: string;
  phoneRatio?: string;
}
/** One tab is mounted when it is first opened and stays mounted; its data belongs to it. */
export interface Tab {
  id: string;
  at: At;
  /** A tab for each value of this list, which its title and its body see as `item`. */
  each?: Cel;
  title: Text;
  icon?: string;
  when?: Cel;
  dot?: Cel;
  /** Opening the tab goes there, and being there opens the tab. */
  route?: string;
  data: Record<string, DataSource>;
  on: Trigger[];
  body: Block[];
}
export interface TabsBlock extends BlockBase {
  block: 'tabs';
  tabs: Tab[];
  /** State path that holds the open tab's id. */
  into?: string;
  /**
   * Name in the address that holds it instead; absent where an address cannot come back to: in
   * dialogs, wizards and repeated blocks.
   */
  address?: string;
}
/**
 * Chooses rows of a list into a draft: a map of items by the row's key, or with `group` a map of
 * such maps by group. A group that loses its last item leaves the draft.
 */
export interface PickerBlock extends BlockBase {
  block: 'picker';
  list: List;
  into: string;
  /** Over `row`. */
  group?: Value;
  /** Over `row`, and `result` where there are details. */
  item: Record<string, Value>;
  /** `with` over `row` and `item` (`{}` while the row is not chosen); `undo` over `result`. */
  details?: { dialog: string; with: Record<string, Value>; undo?: Cel };
  locked?: Cel;
  lockedText?: Text;
  /** Over `item` and `row`. */
  mark?: Text;
  label: Text;
  editLabel: Text;
  max?: Value;
  maxMessage?: Text;
  /** `enabled` over `selection`: the rows in sight. */
  all?: { label: Text; enabled?: Cel; item: Record<string, Value> };
}
export interface CarouselBlock extends BlockBase {
  block: 'carousel';
  of: Cel;
  title?: Text;
  label?: Text;
  subtitle?: Text /** A CSS colour, for a stripe next to the title. */;
  accent?: Value /** Between the title and the records. */;
  header?: Block[];
  body: Block[] /** Sorted by `from` (px of the carousel's own width). */;
  visible: { from: number; items: number }[];
  least: 'visible' | 'any' /** Lie on the records instead of above them. */;
  controls?: 'over' /** ms */;
  auto?: number;
  empty?: Text;
}
export interface DashboardBlock extends BlockBase {
  block: 'dashboard';
  dashboard: Dashboard;
}
export interface Files {
  /** Path to the list of files in a record; without it the record is the file. */
  of?: string[];
  name: string[];
  at?: string[];
  link?: string[];
  /** Root `item`: the file. */
  download?: { call: string; with: Value };
}
/**
 * Messages, newest page first asked for; pages append. Refreshable by its block id. Expressions
 * over `row`.
 */
export interface ThreadBlock extends BlockBase {
  block: 'thread';
  call: string;
  with: Value;
  paging: { page: string; take: string };
  pageSize: number;
  own?: Cel;
  author: Text;
  time: string[];
  body: string[];
  format: Format;
  label?: Text;
  tone?: Cel;
  files?: Files;
  more: Text;
  empty: Text;
}
export interface TimelineBlock extends BlockBase {
  block: 'timeline';
  of: Cel;
  time: string[];
  title: Text;
  text?: Text;
  by?: Text;
  icon?: Text;
  tone?: Cel;
  first?: number;
  all?: Text;
  end?: Text;
  empty: Text;
}
export interface AttachmentsBlock extends BlockBase {
  block: 'attachments';
  of: Cel;
  files: Files;
  empty: Text;
}
/**
 * Records of a call by day. Root `range` (`start`, `end`: YYYY-MM-DD, inclusive) in `with`; `row`
 * elsewhere. Refreshable by its block id.
 */
export interface CalendarBlock extends BlockBase {
  block: 'calendar';
  call: string;
  with: Value;
  start: string[];
  end?: string[];
  title: Text;
  tone?: Cel;
  open?: Action[];
  views: ('month' | 'week' | 'day' | 'list')[];
  empty?: Text /** State path that holds the days in sight, `{ start, end }`. */;
  into?: string;
}
export interface FrameBlock extends BlockBase {
  block: 'frame';
  of: Cel;
  as: 'page' | 'youtube';
  title: Text;
  height?: string;
  ratio?: string;
  phoneRatio?: string;
}
export interface HtmlBlock extends BlockBase {
  block: 'html';
  of: Cel;
  empty?: Text;
}
export interface ImageBlock extends BlockBase {
  block: 'image' /** A URL, or the download call that brings the picture. */;
  source: { url: Cel; phone?: Value } | { call: string; with: Value; phone?: Value };
  alt: Text;
  ratio?: string;
  phoneRatio?: string;
  fit: 'cover' | 'contain';
  do?: Action[];
}

export interface Dashboard {
  dashboard: string;
  at: At;
  title?: Text;
  data?: Record<string, DataSource>;
  columns: Record<'xxs' | 'xs' | 'sm' | 'md' | 'lg', number>;
  /** px */
  rowHeight: number;
  /** Written here, or made of records. */
  widgets: Widget[] | { adapter: WidgetAdapter; from: Cel };
  empty: Text;
}
export interface GridPlace {
  x: number;
  y: number;
  w: number;
  h: number;
}
export interface Widget {
  id: string;
  at: At;
  title?: Text;
  when?: Cel;
  /** On the widest grid. */
  place: GridPlace;
  /** On narrower ones, where they do not follow from the widest. */
  places?: Partial<Record<Exclude<keyof Dashboard['columns'], 'lg'>, GridPlace>>;
  body: Block[];
}
