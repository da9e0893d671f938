import { inside } from '../../../compiler/lowering/scope.ts';
import type * as Source from '../../../types.generated.ts';
import { errorSchema } from '../call/call.ts';
import type { ActionLowering } from '../lowering.ts';
import { lowerCallUse } from '../../call/call-use.ts';
import { givesFile } from '../../call/reads.ts';

/** `download`: saves the file of a call. */
export const lowerDownload: ActionLowering<Source.DownloadAction> = (place, cursor) => {
  const name = cursor.string('download') ?? '';
  const use = lowerCallUse(place, name, cursor.get('download'), { serves: givesFile });
  return (
    use && {
      action: 'download',
      call: name,
      with: use.with,
      fail: place.unit.words.chain(inside(place, 'fail', place.scope.with({ error: errorSchema }))),
    }
  );
};
