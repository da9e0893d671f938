import type { ReactNode } from 'react';
import { hasOriginMarks, unseenOrigins } from '../../render/view/origin-marks.tsx';
import { useScope } from '../../render/scope/scope.tsx';
import { usePortal } from '../app-context.tsx';

/** For a preview, the entries of menus and header that their conditions hide or that are empty. */
export function UnseenEntries(): ReactNode {
  const { shell } = usePortal().manifest;
  const scope = useScope();
  if (!hasOriginMarks()) return null;
  const { menu, header } = shell;
  const entries = [...menu.before, ...menu.after, ...header.items, ...menu.user.items];
  const contacts = header.contacts.filter(
    ({ when, value }) => !scope.test(when) || scope.text(value) === '',
  );
  return unseenOrigins([...entries.filter(({ when }) => !scope.test(when)), ...contacts]);
}
