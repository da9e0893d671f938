import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { NameChoice } from '../../schemas/admin/documents.ts';

type Sampler = typeof import('./sample.ts');

/** A text with fields, filled with sample data; nothing for a plain text. */
export function TextSample({
  source,
  fields,
}: {
  source: string;
  fields: readonly NameChoice[];
}): ReactNode {
  const [sampler, setSampler] = useState<Sampler>();
  const dynamic = source.includes('{{');
  useEffect(() => {
    if (dynamic && !sampler) void import('./sample.ts').then(setSampler);
  }, [dynamic, sampler]);
  const data = useMemo(() => sampler?.sampleData(fields), [sampler, fields]);
  if (!dynamic || !sampler || !data) return null;
  const text = sampler.sampleText(source, data);
  return (
    <p className="text-field-sample" aria-live="polite">
      {text === null ? (
        'As chaves deste texto não se fecham.'
      ) : (
        <>Exemplo: {text.trim() === '' ? <em>vazio</em> : text}</>
      )}
    </p>
  );
}
