import { useState } from 'react';
import { readPath } from '../../render/values/paths.ts';
import { useStableScope } from '../../render/scope/scope.tsx';
import type { DisplayProps } from '../types.ts';

/**
 * A picture fetched by a call, or at the address the value is, in a box of fixed size so that
 * nothing moves when it arrives or fails.
 */
export function ImageDisplay({ field, value, record }: DisplayProps): React.JSX.Element {
  const { app } = useStableScope();
  const [failed, setFailed] = useState<unknown>();
  const alt = field.image?.alt === undefined ? '' : String(readPath(record, field.image.alt) ?? '');
  const address = field.image
    ? app.client.fileUrl(field.image.call, { [field.image.param]: value })
    : typeof value === 'string'
      ? value
      : '';
  const missing = address === '' || value === undefined || value === '' || failed === value;
  if (missing) {
    return (
      <span
        className="field-image field-image-missing"
        role="img"
        aria-label={app.message('image.missing')}
      >
        <i className="pi pi-image" aria-hidden="true" />
      </span>
    );
  }
  return (
    <span className="field-image">
      <img
        src={address}
        alt={alt}
        loading="lazy"
        decoding="async"
        onError={() => setFailed(value)}
      />
    </span>
  );
}
