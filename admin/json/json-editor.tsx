import { autocompletion, closeBrackets, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import {
  bracketMatching,
  defaultHighlightStyle,
  foldGutter,
  foldKeymap,
  indentUnit,
  syntaxHighlighting,
} from '@codemirror/language';
import { type Diagnostic, lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint';
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  hoverTooltip,
  type KeyBinding,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { documentLanguage } from './language.ts';
import { editorPhrases } from './phrases.ts';

interface JsonEditorProps {
  /** Kind of the document, for completion. */
  kind: string;
  label: string;
  text: string;
  diagnostics: readonly Diagnostic[];
  readOnly: boolean;
  /**
   * The place that is chosen elsewhere, marked whenever `at` changes; no range: not in the text.
   */
  chosen: { at: string; range: { from: number; to: number } | undefined };
  /** Where the cursor goes; a new object moves it again. */
  cursor: { offset: number } | null;
  onChange: (text: string) => void;
  onSave: () => void;
}

const nonceOf = (): string =>
  window.document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

/** What is the same for every document. */
const editing: Extension = [
  EditorState.phrases.of(editorPhrases),
  EditorView.lineWrapping,
  lineNumbers(),
  foldGutter(),
  history(),
  drawSelection(),
  bracketMatching(),
  closeBrackets(),
  highlightActiveLine(),
  highlightSelectionMatches(),
  lintGutter(),
  indentUnit.of('  '),
  json(),
  syntaxHighlighting(defaultHighlightStyle),
];

const keys: readonly KeyBinding[] = [
  ...completionKeymap,
  ...defaultKeymap,
  ...historyKeymap,
  ...foldKeymap,
  ...searchKeymap,
  ...lintKeymap,
  indentWithTab,
];

/** A document as text. Tab indents; Escape and then Tab leaves. */
export function JsonEditor({
  kind,
  label,
  text,
  diagnostics,
  readOnly,
  chosen,
  cursor,
  onChange,
  onSave,
}: JsonEditorProps): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const handlers = useRef({ onChange, onSave });
  handlers.current = { onChange, onSave };
  const first = useRef({ text, label });

  useEffect(() => {
    if (!place.current) return;
    const language = documentLanguage(kind);
    const save = (): boolean => {
      handlers.current.onSave();
      return true;
    };
    const made = new EditorView({
      parent: place.current,
      state: EditorState.create({
        doc: first.current.text,
        extensions: [
          editing,
          EditorView.cspNonce.of(nonceOf()),
          EditorState.readOnly.of(readOnly),
          EditorView.editable.of(!readOnly),
          EditorView.contentAttributes.of({ 'aria-label': first.current.label }),
          autocompletion({ override: [language.complete] }),
          hoverTooltip(language.hover),
          keymap.of([{ key: 'Mod-s', preventDefault: true, run: save }, ...keys]),
          EditorView.updateListener.of(
            (update) => update.docChanged && handlers.current.onChange(update.state.doc.toString()),
          ),
        ],
      }),
    });
    view.current = made;
    return () => made.destroy();
  }, [kind, readOnly]);

  useContent(view, text, diagnostics);
  usePlaces(view, cursor, chosen);
  return <div ref={place} className="json-editor" />;
}

/** Shows a text that changed elsewhere, and the findings in it. */
function useContent(
  view: RefObject<EditorView | null>,
  text: string,
  diagnostics: readonly Diagnostic[],
): void {
  useEffect(() => {
    const now = view.current;
    if (now && now.state.doc.toString() !== text)
      now.dispatch({ changes: { from: 0, to: now.state.doc.length, insert: text } });
  }, [view, text]);

  useEffect(() => {
    const now = view.current;
    if (!now) return;
    const end = now.state.doc.length;
    now.dispatch(
      setDiagnostics(
        now.state,
        diagnostics.map((one) => ({
          ...one,
          from: Math.min(one.from, end),
          to: Math.min(one.to, end),
        })),
      ),
    );
  }, [view, diagnostics]);
}

/** Moves to the place of the cursor, and to the one that was chosen elsewhere. */
function usePlaces(
  view: RefObject<EditorView | null>,
  cursor: JsonEditorProps['cursor'],
  chosen: JsonEditorProps['chosen'],
): void {
  useEffect(() => {
    const now = view.current;
    if (!now || !cursor) return;
    const anchor = Math.min(cursor.offset, now.state.doc.length);
    now.dispatch({ selection: { anchor }, scrollIntoView: true });
    now.focus();
  }, [view, cursor]);

  const marked = useRef(chosen.range);
  marked.current = chosen.range;
  useEffect(() => {
    const now = view.current;
    if (!now || !marked.current) return;
    const end = now.state.doc.length;
    const [anchor, head] = [marked.current.from, marked.current.to].map((at) => Math.min(at, end));
    now.dispatch({
      selection: { anchor: anchor ?? 0, head: head ?? 0 },
      effects: EditorView.scrollIntoView(anchor ?? 0, { y: 'center' }),
    });
  }, [view, chosen.at]);
}
