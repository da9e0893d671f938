import type { JsonSchema } from '../../../../release/types.ts';
import quoteEditor from './quoteEditor.schema.json' with { type: 'json' };

type Slot = Record<string, { required: boolean; schema: JsonSchema }>;

/** The arguments of an extension, by heading. Other names do not compile. */
export interface ExtensionContract {
  props: Slot;
  calls: Slot;
  lists: Slot;
  forms: Slot;
  dialogs: Slot;
  /** Events; `schema` is that of `result` in their chains. */
  on: Slot;
  /** pt-BR. */
  title: string;
  /** Parameters that its code reads. */
  parameters: readonly string[];
  /** Parts that a tour can point at. */
  places: readonly string[];
}

interface HeadingSchema {
  required?: string[];
  properties?: Record<string, JsonSchema>;
}

type Heading = 'props' | 'calls' | 'lists' | 'forms' | 'dialogs' | 'on';

function contract(schema: {
  title: string;
  'x-parameters'?: string[];
  'x-places'?: string[];
  properties: Partial<Record<Heading, HeadingSchema>>;
}): ExtensionContract {
  const slot = (heading: Heading): Slot => {
    const { required = [], properties = {} } = schema.properties[heading] ?? {};
    return Object.fromEntries(
      Object.entries(properties).map(([name, property]) => [
        name,
        { required: required.includes(name), schema: property },
      ]),
    );
  };
  return {
    props: slot('props'),
    calls: slot('calls'),
    lists: slot('lists'),
    forms: slot('forms'),
    dialogs: slot('dialogs'),
    on: slot('on'),
    title: schema.title,
    parameters: schema['x-parameters'] ?? [],
    places: schema['x-places'] ?? [],
  };
}

/** The extensions of the product with their contracts. */
export const extensions: Record<string, ExtensionContract> = { quoteEditor: contract(quoteEditor) };
