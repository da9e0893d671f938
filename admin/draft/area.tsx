import type { ReactNode } from 'react';
import type { Me } from '../../schemas/admin/accounts.ts';
import { DraftBar } from './bar.tsx';
import { LiveNotice } from './live.tsx';
import { DraftProvider } from './provider.tsx';
import { RebaseNotice } from './rebase.tsx';
import { UnstoredNotice } from './unstored.tsx';

/** A page that edits a draft, below the bar of the draft. */
export function DraftArea({
  name,
  title,
  me,
  children,
}: {
  name: string;
  title: string;
  me: Me;
  children: ReactNode;
}): ReactNode {
  return (
    <DraftProvider name={name} title={title} me={me}>
      <div className="draft-area">
        <div>
          <DraftBar />
          <UnstoredNotice />
          <RebaseNotice />
          <LiveNotice />
        </div>
        <div className="draft-page">{children}</div>
      </div>
    </DraftProvider>
  );
}
