import type { Diagnostic } from '@codemirror/lint';
import { Button } from 'primereact/button';
import { Message } from 'primereact/message';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import type { DocumentPart } from '../../schemas/admin/documents.ts';
import type { Draft, Finding } from '../../schemas/admin/drafts.ts';
import type { Operation } from '../../schemas/draft/operation.ts';
import { checkOperation } from '../data/configuration.ts';
import { useKept } from '../data/use-kept.ts';
import { documentOf, stepsOf } from '../properties/address.ts';
import { useWorkbench } from '../workbench/workbench.ts';
import { JsonEditor } from './json-editor.tsx';
import { rangeOf, rangeOfPlace, refusalOf, type TextRefusal } from './json-text.ts';
import { schemaAddress } from '../../schemas/words/address.ts';

/** Content of the editor while the tenant has not changed a document. */
const emptyPatch = (document: string): string =>
  `{\n  "$schema": "${schemaAddress('patch')}",\n  "$patch": "${document}"\n}\n`;

/** The findings of one document, at the places of its text. */
function diagnosticsOf(text: string, document: string, findings: readonly Finding[]): Diagnostic[] {
  return findings
    .filter(({ at }) => at !== undefined && documentOf(at) === document)
    .map(({ pointer, severity, message, hint }) => ({
      ...rangeOf(text, pointer),
      severity,
      message: hint ? `${message}\n${hint}` : message,
    }));
}

/** The character at which a text stops being JSON. */
const refusedAt = (text: string, { message, offset }: TextRefusal): Diagnostic[] =>
  offset === undefined
    ? []
    : [{ from: offset, to: Math.min(offset + 1, text.length), severity: 'error', message }];

/** Findings with a text that is not stored; null before they are there, and without a text. */
function useChecked(
  { id, revision }: Pick<Draft, 'id' | 'revision'>,
  document: string,
  text: string | null,
): readonly Finding[] | null {
  const [checked, setChecked] = useState<readonly Finding[] | null>(null);
  useEffect(() => {
    if (text === null) return setChecked(null);
    const asked = new AbortController();
    const operation: Operation = { op: 'write', document, text };
    checkOperation({ id, revision }, operation, asked.signal).then(
      (found) => asked.signal.aborted || setChecked(found),
      () => undefined,
    );
    return () => asked.abort();
  }, [id, revision, document, text]);
  return checked;
}

interface RefusalProps {
  refusal: TextRefusal;
  onGo(offset: number): void;
}

/** Why a text is no document, with the way to the place. */
function Refusal({ refusal: { message, offset }, onGo }: RefusalProps): ReactNode {
  return (
    <div className="json-refusal">
      <Message severity="error" text={message} />
      {offset !== undefined && (
        <Button
          size="small"
          text
          label="Ir para o erro"
          icon="pi pi-arrow-up"
          onClick={() => onGo(offset)}
        />
      )}
    </div>
  );
}

/** What was typed into a document and is not stored, with the revision that the person saw then. */
function useTyped({ id, revision }: Pick<Draft, 'id' | 'revision'>, document: string) {
  const [kept, keep] = useKept(`json/${id}/${document}`);
  const end = kept?.indexOf('\n') ?? 0;
  const since = kept === undefined ? undefined : Number(kept.slice(0, end));
  const setTyped = useCallback(
    (text: string | undefined): void =>
      keep(text === undefined ? undefined : `${since ?? revision}\n${text}`),
    [keep, since, revision],
  );
  return { typed: kept?.slice(end + 1), since, setTyped };
}

/**
 * The tenant's own file of the document: read, changed and checked as text, and stored as one
 * operation.
 */
export function JsonTab({ part }: { part: DocumentPart }): ReactNode {
  const { draft, findings, readOnly, change } = useWorkbench();
  const document = documentOf(part.at);
  const stored = part.overlayText ?? emptyPatch(document);
  // A change from elsewhere is taken over unless somebody is typing.
  const { typed, since, setTyped } = useTyped(draft, document);
  const text = typed ?? stored;
  const [cursor, setCursor] = useState<{ offset: number } | null>(null);
  useEffect(() => {
    if (typed === stored) setTyped(undefined);
  }, [typed, stored, setTyped]);

  const refusal = useMemo(() => refusalOf(text), [text]);
  const changed = text !== stored;
  const checked = useChecked(draft, document, changed && refusal === null ? text : null);
  const diagnostics = useMemo(
    () =>
      refusal === null
        ? diagnosticsOf(text, document, checked ?? findings)
        : refusedAt(text, refusal),
    [text, document, checked, findings, refusal],
  );
  // A refused text may be too large or too deep for a parser.
  const range = useMemo(
    () => (refusal === null ? rangeOfPlace(text, stepsOf(part.at)) : undefined),
    [text, refusal, part.at],
  );
  const save = () => {
    if (refusal?.offset !== undefined) setCursor({ offset: refusal.offset });
    else if (changed && refusal === null) void change({ op: 'write', document, text }, since);
  };
  return (
    <div className="json">
      <p className="property-help">
        O que vocês alteraram em {document}. Ctrl+S guarda; Ctrl+espaço completa.
      </p>
      <JsonEditor
        kind={document.split('/')[0] ?? ''}
        label={`JSON de ${document}`}
        text={text}
        diagnostics={diagnostics}
        readOnly={readOnly}
        chosen={{ at: part.at, range }}
        onChange={setTyped}
        onSave={save}
        cursor={cursor}
      />
      {refusal !== null && <Refusal refusal={refusal} onGo={(offset) => setCursor({ offset })} />}
      {!readOnly && (
        <div className="json-actions">
          <Button
            size="small"
            label="Guardar"
            icon="pi pi-check"
            disabled={!changed || refusal !== null}
            onClick={save}
          />
          <Button
            size="small"
            text
            label="Descartar"
            disabled={!changed}
            onClick={() => setTyped(undefined)}
          />
        </div>
      )}
    </div>
  );
}
