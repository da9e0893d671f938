import type { Json } from '../../../../schemas/draft/operation.ts';
import type { CelType } from '../../../../schemas/expressions/types.ts';
import type { JsonSchema, Option } from '../../../../schemas/release/types.ts';

interface Sample {
  /** As data hold it. */
  sample?: Json;
  /** As users read it. */
  example?: string;
}

/** By format: a value that could be, and what users read. */
const formats: Readonly<Record<string, Sample>> = {
  money: { sample: 1250.5, example: 'R$ 1.250,50' },
  percent: { sample: 12.5, example: '12,5%' },
  quantity: { sample: 12, example: '12' },
  date: { sample: '2026-03-02', example: '02/03/2026' },
  dateTime: { sample: '2026-03-02T09:30:00', example: '02/03/2026 09:30' },
  relative: { sample: '2026-03-02T09:30:00', example: 'há 2 dias' },
  month: { sample: '2026-03', example: '03/2026' },
  cpf: { sample: '52998224725', example: '529.982.247-25' },
  cnpj: { sample: '12345678000195', example: '12.345.678/0001-95' },
  cpfCnpj: { sample: '12345678000195', example: '12.345.678/0001-95' },
  cep: { sample: '01310100', example: '01310-100' },
  phone: { sample: '11930402010', example: '(11) 93040-2010' },
  email: { sample: 'contato@exemplo.com.br', example: 'contato@exemplo.com.br' },
  uri: { sample: 'https://www.exemplo.com.br', example: 'https://www.exemplo.com.br' },
};

/**
 * A value that a field could have: what its description gives as an example, else one of its
 * format.
 */
export function sampleOf(name: string, schema: JsonSchema, type: CelType): Sample {
  const [given] = Array.isArray(schema.examples) ? (schema.examples as Json[]) : [];
  if (given !== undefined && (given === null || typeof given !== 'object'))
    return { sample: given, example: String(given) };
  const [option] = Array.isArray(schema.options) ? (schema.options as Option[]) : [];
  if (option) return { sample: option.value, example: option.label };
  const known = typeof schema.format === 'string' ? formats[schema.format] : undefined;
  if (known) return known;
  if (type.kind === 'number') return { sample: 12, example: '12' };
  if (type.kind === 'bool') return { sample: true, example: 'sim' };
  if (type.kind !== 'string') return {};
  const text = typeof schema.title === 'string' ? `${schema.title} de exemplo` : name;
  return { sample: text, example: text };
}
