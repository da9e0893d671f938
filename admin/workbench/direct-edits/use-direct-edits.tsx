import { type ReactNode, useCallback, useState } from 'react';
import type { PreviewEdit } from '../../../runtime/admin/preview-messages.ts';
import type { DocumentPart } from '../../../schemas/admin/documents.ts';
import type { Address } from '../../../schemas/draft/operation.ts';
import { useReadPart, useReadSharedTitle } from '../../data/configuration.ts';
import { AddDialog } from '../../properties/dialogs/add-dialog.tsx';
import { RenameDialog } from '../../properties/dialogs/rename-dialog.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useWorkbench } from '../workbench.ts';
import { type DirectEdit, operationOf, readFor } from './operations.ts';

interface DirectEdits {
  /**
   * Makes a change of the draft of what was done on the page; absent for somebody who only looks.
   */
  edit?: (edit: PreviewEdit) => void;
  /** Questions to the person, if any. */
  dialogs: ReactNode;
}

interface Renaming {
  part: DocumentPart;
  property: 'label' | 'title';
  text: string;
}

/** Direct edits on the page of a preview, as changes of the draft that the workbench has open. */
export function useDirectEdits(): DirectEdits {
  const { draft, change, readOnly } = useWorkbench();
  const readPart = useReadPart(draft);
  const readSharedTitle = useReadSharedTitle(draft);
  const toasts = useToasts();
  const [renaming, setRenaming] = useState<Renaming>();
  const [list, setList] = useState<Address>();

  const make = useCallback(
    async (edit: DirectEdit): Promise<void> => {
      const part = await readPart(readFor(edit));
      const { field, text } = edit.origin.editing;
      // A name that the data give may be meant for all places that show it.
      if (edit.edit === 'rename' && !field && text && (await readSharedTitle(part.at)))
        return setRenaming({ part, property: text.property, text: edit.text });
      const operation = operationOf(edit, part);
      if (operation) await change(operation);
    },
    [readPart, readSharedTitle, change],
  );

  const edit = useCallback(
    (done: PreviewEdit): void => {
      if (done.edit === 'add') setList(done.list);
      else
        make(done).catch((error: unknown) =>
          toasts.failed(error instanceof Error ? error.message : String(error)),
        );
    },
    [make, toasts],
  );

  return {
    ...(!readOnly && { edit }),
    dialogs: (
      <>
        {renaming && (
          <RenameDialog
            part={renaming.part}
            property={renaming.property}
            proposed={renaming.text}
            onClose={() => setRenaming(undefined)}
          />
        )}
        {list !== undefined && <AddDialog list={list} onClose={() => setList(undefined)} />}
      </>
    ),
  };
}
