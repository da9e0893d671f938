import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { AppEnv } from '../../http/context.ts';
import { onError } from '../../http/error-answer.ts';
import { Refusal } from '../compile/questions.ts';
import { originRoutes } from './origins.ts';

type Variables = AppEnv['Variables'];

test('a file of an earlier compile is not found, which is no failure of the server', async () => {
  const app = new Hono<AppEnv>();
  app.onError(onError);
  app.use(async (c, next) => {
    const code = {
      release: { hash: 'a'.repeat(32) },
      origins: async (file: string) => {
        if (file === 'screen.pedidos.new.json') return {};
        throw new Refusal(`O rascunho não tem o arquivo ${file}.`);
      },
    };
    c.set('tenant', { preview: { code, boot: {} } } as unknown as Variables['tenant']);
    await next();
  });
  originRoutes(app);
  const ask = (file: string) => app.request(`/_/preview/origins/${file}`);
  expect((await ask('screen.pedidos.new.json')).status).toBe(200);
  expect((await ask('screen.pedidos.old.json')).status).toBe(404);
});
