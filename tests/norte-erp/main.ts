import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createNorteErp } from './server.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    data: { type: 'string', default: 'data' },
    products: { type: 'string', default: '600' },
  },
});

mkdirSync(values.data, { recursive: true });
const erp = createNorteErp({
  dataFile: join(values.data, 'norte-erp.sqlite'),
  products: Number(values.products),
});
process.stdout.write(
  `${JSON.stringify({ event: 'norte-erp.started', url: await erp.listen(Number(values.port)) })}\n`,
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => erp.close());
