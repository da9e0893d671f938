import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { DEMO_ACCOUNTS, createDemoErp } from './index.ts';

const USAGE =
  'Uso: npm run demo-erp -- [--port 4000] [--products 3000] [--data PASTA] [--pages ORIGEM]';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4000' },
    products: { type: 'string', default: '3000' },
    data: { type: 'string', default: 'data' },
    pages: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) {
  process.stdout.write(`${USAGE}\n`);
} else {
  mkdirSync(values.data, { recursive: true });
  const erp = createDemoErp({
    dataFile: join(values.data, 'demo-erp.sqlite'),
    products: Number(values.products),
    pages: values.pages ?? `http://localhost:${values.port}`,
  });
  const server = await erp.listen(Number(values.port));
  process.stdout.write(`ERP de demonstração em ${server.url}\n`);
  for (const account of DEMO_ACCOUNTS) {
    process.stdout.write(
      `  ${account.login.padEnd(14)} ${account.senha}  ${account.type.padEnd(16)} ${account.note}\n`,
    );
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void server.close().then(() => erp.close());
    });
  }
}
