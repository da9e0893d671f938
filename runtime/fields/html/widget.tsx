import { useEffect, useRef, useState } from 'react';
import { onLeaving } from '../entry/leaving.ts';
import { storedText, textOrAbsent } from '../entry/text-entry.tsx';
import { useLocalText } from '../entry/use-local-text.ts';
import type { WidgetProps } from '../types.ts';
import { createEditor, type Editor, type Formats, type Tool } from './editor.ts';
import { EditorTools } from './editor-tools.tsx';
import './editor.css';

const usualTools: readonly Tool[] = ['bold', 'italic', 'underline', 'color', 'list'];

/** Text with formatting, stored as HTML; an editor without text is no value. */
export function HtmlWidget(props: WidgetProps): React.JSX.Element {
  const host = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  const [formats, setFormats] = useState<Formats>({});
  const entry = useLocalText(props.value, storedText, textOrAbsent, props.onChange);
  const tools = props.tools ?? usualTools;
  const isFixed = props.disabled === true || props.readOnly === true;
  /** The editor's content as its value: the same text coming back must not move the caret. */
  const held = useRef('');
  const latest = useRef(entry.type);
  latest.current = entry.type;

  // Once: the buttons of a field never change.
  useEffect(() => {
    if (!host.current) return;
    const made = createEditor(
      host.current,
      tools,
      () => {
        held.current = made.html();
        latest.current(held.current);
      },
      setFormats,
    );
    setEditor(made);
    return () => made.dispose();
  }, []);

  useEffect(() => {
    if (!editor || entry.text === held.current) return;
    held.current = entry.text;
    editor.write(entry.text);
  }, [editor, entry.text]);

  useEffect(() => {
    if (!editor) return;
    editor.enable(!isFixed);
    attribute(editor.root, {
      ...described(props),
      'aria-readonly': isFixed ? 'true' : undefined,
      // Its text is no entry then, and Tab would pass it over.
      tabindex: isFixed && !props.disabled ? '0' : undefined,
    });
  });

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears the focus leave the controls within
    <div
      className={`editor${props.invalid ? ' editor-invalid' : ''}`}
      onBlur={onLeaving(() => {
        entry.flush();
        props.onBlur?.();
      })}
    >
      {!isFixed && editor && (
        <EditorTools id={props.id} tools={tools} formats={formats} onFormat={editor.format} />
      )}
      <div
        ref={host}
        className="editor-text"
        style={{ '--rows': props.rows ?? 0 } as React.CSSProperties}
      />
    </div>
  );
}

function described({
  id,
  label,
  labelledBy,
  describedBy,
  invalid,
  required,
  placeholder,
}: WidgetProps): Record<string, string | undefined> {
  return {
    id,
    role: 'textbox',
    'aria-multiline': 'true',
    'data-placeholder': placeholder,
    'aria-label': labelledBy === undefined ? label : undefined,
    'aria-labelledby': labelledBy,
    'aria-describedby': describedBy,
    'aria-invalid': invalid ? 'true' : undefined,
    'aria-required': required ? 'true' : undefined,
  };
}

function attribute(element: HTMLElement, attributes: Record<string, string | undefined>): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }
}
