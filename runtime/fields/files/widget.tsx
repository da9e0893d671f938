import { type DragEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { FileValue } from '../../../schemas/release/types.ts';
import { dropFile, isFileValue, storeFile } from '../../data/files.ts';
import { useStableScope } from '../../render/scope/scope.tsx';
import { onLeaving } from '../entry/leaving.ts';
import { decimalText } from '../../format/numbers.ts';
import type { WidgetProps } from '../types.ts';
import { chooseFiles, megabytes, shortName } from './choose.ts';
import './files.css';

/** ms; as long as other refusals that are read, not glanced at. */
const refusalLife = 5000;

/**
 * Files dropped or chosen; the value lists them, their bytes stay in `data/files`. A file that does
 * not fit is reported and left out.
 */
export function FilesWidget(props: WidgetProps): React.JSX.Element {
  const { app } = useStableScope();
  const { message } = app;
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [over, setOver] = useState(false);
  const files = Array.isArray(props.value) ? props.value.filter(isFileValue) : [];
  const isFixed = props.disabled === true || props.readOnly === true;
  useDropped(files.map((file) => file.id));

  function add(chosen: globalThis.FileList | null): void {
    if (isFixed || !chosen) return;
    const { accepted, refused } = chooseFiles(files.length, [...chosen], props);
    for (const { message: key, ...values } of refused)
      app.notify({ text: message(key, values), tone: 'danger', life: refusalLife });
    if (accepted.length > 0) props.onChange([...files, ...accepted.map(storeFile)]);
  }

  function remove(id: string): void {
    const left = files.filter((file) => file.id !== id);
    props.onChange(left.length === 0 ? undefined : left);
    button.current?.focus();
  }

  function drag(event: DragEvent, inside: boolean): void {
    event.preventDefault();
    setOver(inside && !isFixed);
  }

  return (
    <div
      role="group"
      className={`files${over ? ' files-over' : ''}${props.invalid ? ' files-invalid' : ''}`}
      aria-label={props.labelledBy === undefined ? props.label : undefined}
      aria-labelledby={props.labelledBy}
      onBlur={onLeaving(props.onBlur)}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false);
        add(event.dataTransfer.files);
      }}
    >
      <div className="files-zone">
        <button
          ref={button}
          id={props.id}
          type="button"
          className="p-button p-component p-button-outlined"
          disabled={isFixed}
          aria-describedby={props.describedBy}
          onClick={() => input.current?.click()}
        >
          <i className="p-button-icon p-button-icon-left pi pi-paperclip" aria-hidden="true" />
          <span className="p-button-label">{message('files.add')}</span>
        </button>
        <span className="files-hint">{message('files.drop')}</span>
        <Picker ref={input} {...props} onPick={add} />
      </div>
      {files.length > 0 && <FileList files={files} onRemove={isFixed ? undefined : remove} />}
      {props.maxTotal !== undefined && <TotalBar used={megabytes(files)} total={props.maxTotal} />}
      <span className="sr-only" role="status">
        {files.length > 0 ? message('files.count', { n: files.length }) : ''}
      </span>
    </div>
  );
}

interface PickerProps extends Pick<WidgetProps, 'name' | 'maxFiles' | 'accept'> {
  ref: RefObject<HTMLInputElement | null>;
  onPick(files: globalThis.FileList | null): void;
}

/** The browser's own choice of files; the button opens it. */
const Picker = ({ ref, name, maxFiles, accept, onPick }: PickerProps): React.JSX.Element => (
  <input
    ref={ref}
    type="file"
    className="entry-picker"
    tabIndex={-1}
    aria-hidden="true"
    data-testid={`${name}-input`}
    multiple={maxFiles !== 1}
    accept={accept?.join(',')}
    // Emptied, so that the same file can be chosen again after its removal.
    onChange={(event) => {
      onPick(event.currentTarget.files);
      event.currentTarget.value = '';
    }}
  />
);

interface FileListProps {
  files: readonly FileValue[];
  /** Absent where nothing can be removed. */
  onRemove: ((id: string) => void) | undefined;
}

function FileList({ files, onRemove }: FileListProps): React.JSX.Element {
  const { message } = useStableScope().app;
  return (
    <ul className="files-list">
      {files.map((file) => (
        <li key={file.id}>
          <i className="pi pi-file" aria-hidden="true" />
          <span className="files-name" title={file.name}>
            {shortName(file.name)}
          </span>
          <small>{decimalText(megabytes([file]), 0, 1)} MB</small>
          {onRemove && (
            <button
              type="button"
              className="p-button p-component p-button-text p-button-danger p-button-icon-only"
              aria-label={message('files.remove', { text: file.name })}
              onClick={() => onRemove(file.id)}
            >
              <i className="p-button-icon pi pi-times" aria-hidden="true" />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** How much of the total is used; beyond it a warning. */
function TotalBar({ used, total }: { used: number; total: number }): React.JSX.Element {
  const { message } = useStableScope().app;
  const isOver = used > total;
  const text = message('files.used', {
    n: decimalText(used, 0, 1),
    total: decimalText(total, 0, 1),
  });
  return (
    <div className="files-total">
      <progress
        className={isOver ? 'files-bar files-bar-over' : 'files-bar'}
        max={total}
        value={Math.min(used, total)}
        aria-label={text}
      />
      <small>{text}</small>
      <p role="alert" className="files-warning">
        {isOver ? message('files.total', { n: decimalText(total, 0, 1) }) : ''}
      </p>
    </div>
  );
}

/**
 * Frees the bytes of files that left the value, however they were removed. A widget that is only
 * unmounted frees nothing.
 */
function useDropped(ids: readonly string[]): void {
  const before = useRef<readonly string[]>([]);
  useEffect(() => {
    for (const id of before.current) if (!ids.includes(id)) dropFile(id);
    before.current = ids;
  });
}
