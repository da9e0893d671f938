import type * as Source from '../../../types.generated.ts';
import type { Files } from '../../../release/types.ts';
import { type CelType, DYN, typeOfSchema } from '../../../expressions/types.ts';
import { schemaOfType } from '../../../expressions/typing/infer.ts';
import { lowerCallUse } from '../../call/call-use.ts';
import { optional, resolvePath } from '../field/fields.ts';
import { givesFile } from '../../call/reads.ts';
import { inside, type Place } from '../../../compiler/lowering/scope.ts';
import { type BlockLowering, datePath, recordsOf, textOr, textPath } from '../../blocks/parts.ts';

/** `attachments`: files to download. */
export const lowerAttachments: BlockLowering<Source.AttachmentsBlock> = (place) => {
  const { cel, element } = recordsOf(place, 'attachments');
  const files = lowerFiles(place, element);
  return cel && files && { of: cel, files, empty: textOr(inside(place, 'empty'), 'list.empty') };
};

/** The files of a record: their list, name and download call. `item` is the file. */
export function lowerFiles(place: Place<Source.Files>, record: CelType): Files | undefined {
  const { cursor, scope } = place;
  const of = cursor.string('of')?.split('.');
  const list = of && resolvePath(cursor.get('of'), record, of, scope);
  if (of && !list) return undefined;
  const type = list ? typeOfSchema(list, scope.entities) : undefined;
  if (type && type.kind !== 'list' && type.kind !== 'dyn')
    cursor.get('of').report('CFG2102', 'Os arquivos de um registro são uma lista.');
  const file = type === undefined ? record : type.kind === 'list' ? type.items : DYN;
  const name = textPath(inside(place, 'name'), file);
  const at = datePath(inside(place, 'at'), file);
  const link = textPath(inside(place, 'link'), file);
  if (!cursor.has('link') && !cursor.has('download'))
    cursor.report('CFG1102', "Falta 'link' ou 'download': de onde vem o arquivo.");
  return (
    name && {
      ...optional('of', of),
      name: name.path,
      ...optional('at', at),
      ...optional('link', link?.path),
      ...optional(
        'download',
        cursor.has('download')
          ? lowerDownload({ ...place, scope: scope.with({ item: schemaOfType(file) }) })
          : undefined,
      ),
    }
  );
}

function lowerDownload(place: Place<Source.Files>): Files['download'] {
  const { cursor } = place;
  const call = cursor.string('download') ?? '';
  const use = lowerCallUse(place, call, cursor.get('download'), { serves: givesFile });
  return use && { call, with: use.with };
}
