import { type ReactNode, useMemo } from 'react';
import type { Files } from '../../../schemas/release/types.ts';
import { formatValue } from '../../format/index.ts';
import { useChain } from '../../render/chains/chain.ts';
import { Link } from '../../render/view/link.tsx';
import { readPath } from '../../render/values/paths.ts';
import { useStableScope } from '../../render/scope/scope.tsx';
import './attachments.css';

function textAt(file: unknown, path: readonly string[] | undefined): string {
  const value = path === undefined ? undefined : readPath(file, path);
  return value === undefined ? '' : String(value);
}

/** A file that a call fetches. It fails like every download. */
function DownloadButton({
  file,
  name,
  at,
  download,
}: {
  file: unknown;
  name: string;
  at: string;
  download: NonNullable<Files['download']>;
}): ReactNode {
  const scope = useStableScope();
  const own = useMemo(() => scope.child({ item: file }), [scope, file]);
  const { running, fire } = useChain(own);
  return (
    <button
      type="button"
      className="file-name file-button"
      aria-busy={running || undefined}
      onClick={() =>
        void fire([{ action: 'download', at, call: download.call, with: download.with, fail: [] }])
      }
    >
      <i className={running ? 'pi pi-spinner pi-spin' : 'pi pi-download'} aria-hidden="true" />
      <span>{name}</span>
    </button>
  );
}

function FileName({ file, files, at }: { file: unknown; files: Files; at: string }): ReactNode {
  const name = textAt(file, files.name);
  const link = textAt(file, files.link);
  if (files.download)
    return <DownloadButton file={file} name={name} at={at} download={files.download} />;
  const icon = <i className={link === '' ? 'pi pi-file' : 'pi pi-download'} aria-hidden="true" />;
  if (link === '')
    return (
      <span className="file-name">
        {icon}
        <span>{name}</span>
      </span>
    );
  return (
    <Link to={link} newTab className="file-name">
      {icon}
      <span>{name}</span>
    </Link>
  );
}

interface FileListProps {
  files: Files;
  /** The files themselves. */
  of: readonly unknown[];
  at: string;
  /** Small and side by side, under something else. */
  inline?: boolean;
}

/** Files to take away: name, date, and the file behind its name. */
export function FileList({ files, of, at, inline = false }: FileListProps): ReactNode {
  return (
    <ul className={inline ? 'files files-inline' : 'files'}>
      {of.map((file, index) => {
        const date = formatValue(textAt(file, files.at), 'dateTime');
        return (
          <li className="file" key={`${index} ${textAt(file, files.name)}`}>
            <FileName file={file} files={files} at={at} />
            {date !== '' && <span className="file-date">{date}</span>}
          </li>
        );
      })}
    </ul>
  );
}

/** The files of a record: the list at `of`, or the record itself. */
export function filesOf(record: unknown, files: Files): readonly unknown[] {
  if (files.of === undefined) return [record];
  const found = readPath(record, files.of);
  return Array.isArray(found) ? found : [];
}
