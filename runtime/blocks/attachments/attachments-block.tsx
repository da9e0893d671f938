import type { ReactNode } from 'react';
import type { BlockOf } from '../../render/view/registry.tsx';
import { useScoped } from '../../render/scope/scope.tsx';
import { FileList, filesOf } from './file-list.tsx';

/** The files of a record, or of several. */
export function AttachmentsBlock({ block }: { block: BlockOf<'attachments'> }): ReactNode {
  const value = useScoped((scope) => scope.evaluate(block.of));
  const empty = useScoped((scope) => scope.text(block.empty));
  const records = Array.isArray(value) ? value : value === undefined ? [] : [value];
  const files = records.flatMap((record) => filesOf(record, block.files));
  if (files.length === 0) return <p className="text text-muted files-empty">{empty}</p>;
  return <FileList files={block.files} of={files} at={block.at} />;
}
