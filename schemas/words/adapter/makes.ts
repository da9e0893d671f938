import type { ColumnAdapter, FieldAdapter, WidgetAdapter } from '../../release/types.ts';

export interface Adapters {
  fields: FieldAdapter;
  columns: ColumnAdapter;
  widgets: WidgetAdapter;
}

export type Makes = keyof Adapters;
