import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { type Portal, startPortal } from './portal.ts';
import { root } from './run-script.ts';

/** A portal with a distributor whose screens are forms that people outside wrote. */
export interface PublicFormsPortal {
  /** Address of that distributor. */
  url: string;
  portal: Portal;
  /** Submissions to its ERP, by form, the last one first. */
  sent(form: string): unknown[];
  stop(): Promise<void>;
}

export async function startPublicForms(): Promise<PublicFormsPortal> {
  const received: { form: string; data: unknown }[] = [];
  const erp = createServer((incoming, outgoing) => {
    void json(incoming).then((body) => {
      received.unshift({
        form: incoming.url?.split('/').at(-1) ?? '',
        data: (body as { data: unknown }).data,
      });
      outgoing.writeHead(200, { 'content-type': 'application/json' });
      outgoing.end('{}');
    });
  });
  await new Promise<void>((resolve) => erp.listen(0, '127.0.0.1', resolve));
  const portal = await startPortal({
    prepare: (folder) => {
      const overlay = join(folder, 'config/tenants/public-forms');
      cpSync(join(root, 'tests/configs/public-forms'), overlay, {
        recursive: true,
        filter: (path) => !path.endsWith('.md'),
      });
      const file = join(overlay, 'tenant/tenant.json');
      const tenant = JSON.parse(readFileSync(file, 'utf8')) as object;
      writeFileSync(
        file,
        JSON.stringify({
          ...tenant,
          erp: { url: `http://127.0.0.1:${(erp.address() as AddressInfo).port}` },
        }),
      );
    },
  });
  return {
    url: `http://public-forms.localhost:${new URL(portal.url).port}`,
    portal,
    sent: (form) => received.filter((one) => one.form === form).map(({ data }) => data),
    stop: async () => {
      await portal.stop();
      await new Promise((resolve) => erp.close(resolve));
    },
  };
}
