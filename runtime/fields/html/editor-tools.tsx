import { type KeyboardEvent, useState } from 'react';
import { useStableScope } from '../../render/scope/scope.tsx';
import type { Formats, Tool } from './editor.ts';

interface EditorToolsProps {
  id: string;
  tools: readonly Tool[];
  formats: Formats;
  onFormat(name: string, value: unknown): void;
}

/** The face of a button; letters as every editor writes them. */
const faces: Record<Exclude<Tool, 'color'>, React.JSX.Element> = {
  bold: <strong aria-hidden="true">B</strong>,
  italic: <em aria-hidden="true">I</em>,
  underline: <u aria-hidden="true">U</u>,
  list: <i className="pi pi-list" aria-hidden="true" />,
  link: <i className="pi pi-link" aria-hidden="true" />,
};

/**
 * The buttons above an editor, after the WAI-ARIA toolbar pattern: one stop for Tab, arrows move
 * within.
 */
export function EditorTools({ id, tools, formats, onFormat }: EditorToolsProps): React.JSX.Element {
  const { message } = useStableScope().app;
  const [asks, setAsks] = useState(false);

  function press(tool: Exclude<Tool, 'color'>): void {
    if (tool === 'link' && formats.link === undefined) setAsks(!asks);
    else if (tool === 'list') onFormat('list', formats.list === undefined ? 'bullet' : false);
    else onFormat(tool, tool === 'link' ? false : formats[tool] !== true);
  }

  return (
    <div className="editor-head">
      <div
        role="toolbar"
        aria-label={message('editor.tools')}
        aria-controls={id}
        className="editor-tools"
        onKeyDown={moveFocus}
      >
        {tools.map((tool, index) =>
          tool === 'color' ? (
            <ColorTool key={tool} isFirst={index === 0} color={formats.color} onFormat={onFormat} />
          ) : (
            <button
              key={tool}
              type="button"
              tabIndex={index === 0 ? 0 : -1}
              className="editor-tool"
              aria-pressed={formats[tool] !== undefined}
              aria-label={message(
                tool === 'link' && formats.link !== undefined
                  ? 'editor.link.remove'
                  : `editor.${tool}`,
              )}
              // Keeps the selection, which a click would take away.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => press(tool)}
            >
              {faces[tool]}
            </button>
          ),
        )}
      </div>
      {asks && (
        <LinkAsk
          onDone={(address) => {
            setAsks(false);
            if (address !== '') onFormat('link', address);
          }}
        />
      )}
    </div>
  );
}

function ColorTool({
  isFirst,
  color,
  onFormat,
}: {
  isFirst: boolean;
  color: unknown;
  onFormat: EditorToolsProps['onFormat'];
}): React.JSX.Element {
  const { message } = useStableScope().app;
  return (
    <>
      <input
        type="color"
        tabIndex={isFirst ? 0 : -1}
        className="editor-tool editor-color"
        aria-label={message('editor.color')}
        title={message('editor.color')}
        value={typeof color === 'string' ? color : '#000000'}
        onChange={(event) => onFormat('color', event.currentTarget.value)}
      />
      <button
        type="button"
        tabIndex={-1}
        className="editor-tool"
        aria-label={message('editor.color.none')}
        title={message('editor.color.none')}
        disabled={color === undefined}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onFormat('color', false)}
      >
        <i className="pi pi-eraser" aria-hidden="true" />
      </button>
    </>
  );
}

/** Asks where a link leads; empty text gives up. */
function LinkAsk({ onDone }: { onDone(address: string): void }): React.JSX.Element {
  const { message } = useStableScope().app;
  const [text, setText] = useState('https://');
  function key(event: KeyboardEvent): void {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onDone(event.key === 'Enter' && URL.canParse(text.trim()) ? text.trim() : '');
  }
  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: it was asked for by the press that shows it
      autoFocus
      type="url"
      className="p-inputtext p-component entry editor-link"
      aria-label={message('editor.link.ask')}
      placeholder={message('editor.link.ask')}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={key}
    />
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };
  const step = steps[event.key];
  if (step === undefined) return;
  const tools = [
    ...event.currentTarget.querySelectorAll<HTMLElement>('.editor-tool:not(:disabled)'),
  ];
  const next =
    tools[
      (tools.indexOf(document.activeElement as HTMLElement) + step + tools.length) % tools.length
    ];
  event.preventDefault();
  next?.focus();
}
