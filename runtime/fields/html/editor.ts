import Quill, { Delta } from 'quill/core';
import Bold from 'quill/formats/bold';
import Italic from 'quill/formats/italic';
import Link from 'quill/formats/link';
import List from 'quill/formats/list';
import Underline from 'quill/formats/underline';
import Inline from 'quill/blots/inline';
import type { FormField } from '../../../schemas/release/types.ts';
import { sanitiseHtml } from './sanitise.ts';
import 'quill/dist/quill.core.css';

export type Tool = NonNullable<FormField['tools']>[number];

/** Which of the editor's own formats are on at the caret. */
export type Formats = Readonly<Record<string, unknown>>;

/**
 * Colour as `<font color>`. Quill's own writes a style attribute, which the page's policy forbids
 * and every display of HTML takes out; an attribute of its own passes both.
 */
class FontColor extends Inline {
  static override blotName = 'color';
  static override tagName = 'FONT';
  static override create(value: string): HTMLElement {
    // biome-ignore lint/complexity/noThisInStatic: the inherited maker of nodes
    const node = super.create() as HTMLElement;
    node.setAttribute('color', value);
    return node;
  }
  static override formats(node: HTMLElement): string | undefined {
    return node.getAttribute('color') ?? undefined;
  }
  override format(name: string, value: unknown): void {
    if (name === FontColor.blotName && typeof value === 'string' && value !== '')
      this.domNode.setAttribute('color', value);
    else super.format(name, value);
  }
}

Quill.register(
  {
    'formats/bold': Bold,
    'formats/italic': Italic,
    'formats/underline': Underline,
    'formats/list': List,
    'formats/link': Link,
    'formats/color': FontColor,
  },
  true,
);

/** A rich text editor without React: HTML in, HTML out. */
export interface Editor {
  /** The element that holds the text and takes the focus. */
  readonly root: HTMLElement;
  /** The content; empty text for nothing, whatever empty lines there are. */
  html(): string;
  /** Replaces everything; does not count as a change by the user. */
  write(html: string): void;
  enable(enabled: boolean): void;
  /** Formats what was last selected. */
  format(name: string, value: unknown): void;
  dispose(): void;
}

/**
 * @param host an empty element
 * @param changed the user changed the text
 * @param moved the caret is elsewhere: these formats are on there
 */
export function createEditor(
  host: HTMLElement,
  tools: readonly Tool[],
  changed: () => void,
  moved: (formats: Formats) => void,
): Editor {
  const quill = new Quill(host, { formats: [...tools], modules: { toolbar: false } });
  // Files dropped or pasted would become pictures inside the text.
  quill.uploader.upload = () => undefined;
  const look = (): void => moved(quill.getSelection() ? quill.getFormat() : {});
  quill.on('text-change', (_delta, _before, source) => {
    if (source === 'user') changed();
    look();
  });
  quill.on('selection-change', (range) => {
    if (range) look();
  });

  return {
    root: quill.root,
    html: () =>
      quill.getText().trim() === '' ? '' : quill.getSemanticHTML().replaceAll('&nbsp;', ' '),
    write(html) {
      quill.setContents(
        html === '' ? new Delta() : quill.clipboard.convert({ html: sanitiseHtml(html) }),
        'silent',
      );
      quill.history.clear();
    },
    enable: (enabled) => quill.enable(enabled),
    format(name, value) {
      quill.focus();
      quill.format(name, value, 'user');
      look();
    },
    dispose() {
      quill.off('text-change');
      quill.off('selection-change');
      host.replaceChildren();
    },
  };
}
