import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Shape } from '../../../schemas/release/types.ts';
import { createScanner, scanFolder } from '../../files/scanner.ts';
import { type Harness, startHarness } from '../../testing/harness.ts';
import { call } from '../../testing/release.ts';

const any: Shape = { t: 'any' };
const record = (props: Record<string, Shape>): Shape => ({ t: 'object', props, required: [] });
const calls = [
  call('ANEXAR_MAPEADO', 'POST', 'anexos', {
    body: { shape: record({ tarefa: any }), required: true },
    multipart: true,
    map: { body: '{ "descricao": tarefa.titulo, "anexo": tarefa.fotos }' },
  }),
  call('CONTATO', 'POST', 'contato', {
    access: 'public',
    body: {
      shape: record({ texto: { t: 'string' }, captcha: { t: 'string' }, arquivos: any }),
      required: true,
    },
    multipart: true,
    captcha: 'captcha',
  }),
];

let h: Harness;
let cookie: string;
let url: string;

beforeEach(async () => {
  h = await startHarness({ calls });
  url = await h.listen();
  cookie = await h.login();
  h.erp.on('POST /pedidos/7/anexos', { ok: true });
});
afterEach(() => h.close());

/** A picture of one dot with as many bytes behind it. */
const pngOf = (bytes: number): Buffer =>
  Buffer.concat([
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
    randomBytes(bytes),
  ]);

interface Chosen {
  id: string;
  name: string;
  bytes: Buffer;
  type: string;
}
const chosen = (id: string, bytes: Buffer | string, name = `${id}.dat`): Chosen => ({
  id,
  name,
  bytes: Buffer.from(bytes as string),
  type: 'image/png',
});
const fileValue = ({ id, name, bytes, type }: Chosen) => ({ id, name, size: bytes.length, type });

function formOf(given: unknown, files: readonly Chosen[]): FormData {
  const form = new FormData();
  form.append('with', JSON.stringify(given));
  for (const { id, name, bytes, type } of files)
    form.append(id, new Blob([new Uint8Array(bytes)], { type }), name);
  return form;
}
const send = (form: FormData, name = 'ANEXAR') =>
  fetch(`${url}/_/call/${name}`, { method: 'POST', headers: { cookie, origin: url }, body: form });
const errorOf = async (response: Response) =>
  ((await response.json()) as { error: { status: number; message: string; fields?: object } })
    .error;

async function received(): Promise<{ form: FormData; length: string | undefined; size: number }> {
  const seen = h.erp.seen.at(-1);
  const body = Buffer.from(seen?.body ?? '', 'latin1');
  const form = await new Response(body, {
    headers: { 'content-type': seen?.headers['content-type'] ?? '' },
  }).formData();
  return { form, length: seen?.headers['content-length'], size: body.length };
}

describe('what the ERP receives of a call with files', () => {
  test('ACC-259 the files as they are, repeated under their property, and the declared inputs as fields', async () => {
    const files = [
      chosen('f-1', pngOf(300_000), 'foto "1".png'),
      chosen('f-2', pngOf(70_000), 'ação.png'),
    ];
    const response = await send(
      formOf(
        {
          id: '7',
          titulo: 'Foto',
          urgente: 'S',
          itens: [{ n: 1 }],
          custo: 3,
          arquivos: files.map(fileValue),
        },
        files,
      ),
    );
    expect(await response.json()).toEqual({ ok: true });
    const { form, length, size } = await received();
    expect([...form.keys()]).toEqual(['titulo', 'urgente', 'itens', 'arquivos', 'arquivos']);
    expect([form.get('titulo'), form.get('urgente'), form.get('itens')]).toEqual([
      'Foto',
      'true',
      '[{"n":1}]',
    ]);
    const parts = form.getAll('arquivos') as File[];
    expect(parts.map(({ name, type }) => [name, type])).toEqual([
      ['foto -1-.png', 'image/png'],
      ['ação.png', 'image/png'],
    ]);
    const bytes = await Promise.all(
      parts.map(async (part) => Buffer.from(await part.arrayBuffer())),
    );
    expect(bytes.every((got, index) => got.equals(files[index]?.bytes ?? Buffer.alloc(0)))).toBe(
      true,
    );
    expect(length).toBe(String(size));
  });

  test('files in the order in which they arrive, whatever the order of the data', async () => {
    const [a, b] = [chosen('a', 'A'), chosen('b', 'B')];
    expect((await send(formOf({ id: '7', arquivos: [a, b].map(fileValue) }, [b, a]))).status).toBe(
      200,
    );
    expect(((await received()).form.getAll('arquivos') as File[]).map(({ name }) => name)).toEqual([
      'b.dat',
      'a.dat',
    ]);
  });

  test('no part at all for a list without files, and an empty file as it is', async () => {
    expect((await send(formOf({ id: '7', titulo: 'x', arquivos: [] }, []))).status).toBe(200);
    expect([...(await received()).form.keys()]).toEqual(['titulo']);
    const empty = chosen('v', '');
    expect((await send(formOf({ id: '7', arquivos: [fileValue(empty)] }, [empty]))).status).toBe(
      200,
    );
    expect(((await received()).form.get('arquivos') as File).size).toBe(0);
  });

  test('a mapping may rename the fields of the files, also of a single one', async () => {
    h.erp.on('POST /anexos', '');
    const photo = chosen('f', 'bytes');
    expect(
      (
        await send(
          formOf({ tarefa: { titulo: 'T', fotos: [fileValue(photo)] } }, [photo]),
          'ANEXAR_MAPEADO',
        )
      ).status,
    ).toBe(200);
    const { form } = await received();
    expect([...form.keys()]).toEqual(['descricao', 'anexo']);
    expect(await (form.get('anexo') as File).text()).toBe('bytes');
  });

  test('a file within a record under its path, next to the record', async () => {
    const photo = chosen('f', 'bytes');
    expect(
      (await send(formOf({ id: '7', itens: [{ n: 1, fotos: [fileValue(photo)] }] }, [photo])))
        .status,
    ).toBe(200);
    const { form } = await received();
    expect([...form.keys()]).toEqual(['itens', 'itens.0.fotos.0']);
  });

  test('a name or type cannot add lines to a part', async () => {
    const evil = { ...chosen('f', 'x', 'a.dat'), type: 'text/plain' };
    const value = {
      ...fileValue(evil),
      name: 'a"\r\nX-Mal: 1\r\n\r\n.dat',
      type: 'text/plain\r\nX-Mal: 1',
    };
    expect((await send(formOf({ id: '7', arquivos: [value] }, [evil]))).status).toBe(200);
    expect(h.erp.seen.at(-1)?.body).not.toMatch(/^X-Mal/m);
  });
});

describe('a call with files is refused', () => {
  const seen = () => h.erp.seen.filter((entry) => entry.url === '/pedidos/7/anexos');

  test('with 413 and before the ERP hears of it when a file or all together are too large', async () => {
    const large = chosen('f', Buffer.alloc(1024 * 1024 + 1), 'grande.png');
    const one = await send(formOf({ id: '7', arquivos: [fileValue(large)] }, [large]));
    expect(await errorOf(one)).toMatchObject({
      status: 413,
      message: 'O arquivo grande.png passa do limite de 1 MB.',
    });
    const many = Array.from({ length: 5 }, (_, index) =>
      chosen(`f${index}`, Buffer.alloc(1024 * 1024)),
    );
    const all = await send(formOf({ id: '7', arquivos: many.map(fileValue) }, many));
    expect(await errorOf(all)).toMatchObject({
      status: 413,
      message: 'Os arquivos passam do limite de 4 MB.',
    });
    expect(seen()).toEqual([]);
  });

  test('when the data are not of their shape, by field', async () => {
    const error = await errorOf(await send(formOf({ id: '7', urgente: 'talvez' }, [])));
    expect(error).toMatchObject({ status: 400, fields: { urgente: 'esperado sim ou não' } });
  });

  test.each([
    ['a file that is not announced', [], [chosen('x', 'x')], /não faz parte dos dados/],
    ['a file that does not come', [fileValue(chosen('x', 'x'))], [], /x\.dat não chegou/],
    [
      'a file twice in the data',
      [fileValue(chosen('x', 'x')), fileValue(chosen('x', 'x'))],
      [chosen('x', 'x')],
      /duas vezes/,
    ],
    [
      'a file that is sent twice',
      [fileValue(chosen('x', 'x'))],
      [chosen('x', 'x'), chosen('x', 'x')],
      /não faz parte dos dados/,
    ],
    [
      'a file larger than it said',
      [{ ...fileValue(chosen('x', 'x')) }],
      [chosen('x', 'xyz')],
      /tamanho anunciado/,
    ],
    [
      'a file smaller than it said',
      [{ ...fileValue(chosen('x', 'xyz')) }],
      [chosen('x', 'x')],
      /tamanho anunciado/,
    ],
    [
      'a file without a size',
      [{ ...fileValue(chosen('x', 'x')), size: -1 }],
      [chosen('x', 'x')],
      /tamanho do arquivo/,
    ],
  ])('for %s', async (_, arquivos, files, message) => {
    const error = await errorOf(await send(formOf({ id: '7', arquivos }, files)));
    expect(error.status).toBe(400);
    expect(error.message).toMatch(message);
  });

  test('when it is no multipart body, or its inputs are not first', async () => {
    expect((await h.call('ANEXAR', { id: '7' }, { cookie })).status).toBe(415);
    const form = new FormData();
    form.append('arquivo', new Blob(['x']), 'x.txt');
    form.append('with', '{"id":"7"}');
    expect((await send(form)).status).toBe(400);
  });

  test('without its captcha', async () => {
    await h.close();
    h = await startHarness({ calls, captcha: 'ALTCHA' });
    url = await h.listen();
    h.erp.on('POST /contato', '');
    const error = await errorOf(await send(formOf({ texto: 'Olá' }, []), 'CONTATO'));
    expect(error).toMatchObject({
      status: 400,
      fields: { captcha: 'Confirme que você não é um robô.' },
    });
    expect(h.erp.seen).toEqual([]);
  });

  test('by the ERP in its own words', async () => {
    h.erp.on('POST /pedidos/7/anexos', { error: 'Arquivo inválido.' }, 422);
    const photo = chosen('f', 'x');
    expect(
      await errorOf(await send(formOf({ id: '7', arquivos: [fileValue(photo)] }, [photo]))),
    ).toMatchObject({ status: 422, message: 'Arquivo inválido.' });
  });
});

describe('a file whose content is not what its name says', () => {
  const send1 = async (name: string, bytes: Buffer | string) => {
    const file = chosen('f', bytes, name);
    const before = h.erp.seen.length;
    const response = await send(formOf({ id: '7', arquivos: [fileValue(file)] }, [file]));
    const error = response.ok ? undefined : await errorOf(response);
    return {
      status: response.status,
      message: error?.message,
      reached: h.erp.seen.length > before,
    };
  };
  const page = '<!DOCTYPE html><script>alert(1)</script>';
  const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(9_000, 1)]);

  test.each([
    ['nota.pdf', page],
    ['nota.pdf', pngOf(10)],
    ['foto.png', '%PDF-1.4'],
    ['foto.jpg', ''.padEnd(9_000, 'a')],
    ['lista.csv', page],
    ['lista.txt', `\ufeff  <!-- oi -->\n<svg onload="alert(1)">`],
    ['lista.csv', Buffer.from([0x61, 0, 0x62])],
    ['planilha.xlsx', page],
  ])('%s is refused in words, and the ERP gets no whole request', async (name, bytes) => {
    expect(await send1(name, bytes)).toEqual({
      status: 400,
      message: `O conteúdo do arquivo ${name} não é o de um arquivo .${name.split('.')[1]}. Confira o arquivo e envie de novo.`,
      reached: false,
    });
  });

  test.each(['fotos.zip', 'instalar', 'foto.png'])(
    'a program called %s is refused',
    async (name) => {
      expect(await send1(name, program)).toEqual({
        status: 400,
        message: `O arquivo ${name} é um programa e não pode ser enviado.`,
        reached: false,
      });
    },
  );

  test.each([
    ['nota.pdf', '%PDF-1.7\n'],
    ['lista.csv', Buffer.from('Código;Preço\r\n1;2,50', 'latin1')],
    ['lista.txt', Buffer.from('\ufeffolá', 'utf16le')],
    ['nfe.xml', '<?xml version="1.0"?><nfeProc/>'],
    ['antiga.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
    ['planilha.xlsx', 'PK\u0003\u0004 o resto'],
    ['SEM EXTENSÃO', 'qualquer coisa'],
    ['vazio.pdf', ''],
  ])('%s passes', async (name, bytes) => {
    expect(await send1(name, bytes)).toMatchObject({ status: 200, reached: true });
  });

  test('a name without its invisible characters reaches the ERP, also within a record', async () => {
    const file = chosen('f', 'x', 'a');
    const value = { ...fileValue(file), name: 'nota\u202efdp.d\u200bat' };
    expect(
      (await send(formOf({ id: '7', itens: [{ n: 1, fotos: [value] }] }, [file]))).status,
    ).toBe(200);
    const { form } = await received();
    expect((form.get('itens.0.fotos.0') as File).name).toBe('notafdp.dat');
    expect(String(form.get('itens'))).toContain('"name":"notafdp.dat"');
  });
});

describe('a scanner', () => {
  const scripts = mkdtempSync(join(tmpdir(), 'scanner-'));
  afterAll(() => rmSync(scripts, { recursive: true }));

  /** The server with a command that is this text of shell script; `$1` is the file. */
  async function withScanner(script: string, timeout = 20_000): Promise<void> {
    const path = join(
      scripts,
      `${createHash('sha256').update(script).digest('hex').slice(0, 8)}.sh`,
    );
    writeFileSync(path, script);
    h.deps.scanner = createScanner({ command: `sh ${path}`, timeout });
  }
  const sendText = async (text: string) => {
    const file = chosen('f', text, 'carta.txt');
    const response = await send(formOf({ id: '7', arquivos: [fileValue(file)] }, [file]));
    return response.ok ? 'aceito' : (await errorOf(response)).message;
  };

  test('sees each file as a whole, passes clean ones and refuses infected ones', async () => {
    await withScanner('! grep -q EICAR "$1"');
    expect(await sendText('tudo certo')).toBe('aceito');
    expect(await ((await received()).form.get('arquivos') as File).text()).toBe('tudo certo');
    const before = h.erp.seen.length;
    expect(await sendText(`${'x'.repeat(200_000)}EICAR`)).toBe(
      'O arquivo carta.txt foi recusado pela verificação de segurança.',
    );
    expect(h.erp.seen.length).toBe(before);
  });

  test.each([
    ['fails', 'exit 2', 20_000],
    ['does not end', 'exec sleep 60', 200],
    ['is not there', 'exec /nao/existe', 20_000],
  ])('that %s lets nothing through', async (_, script, timeout) => {
    await withScanner(script, timeout);
    const before = h.erp.seen.length;
    expect(await sendText('tudo certo')).toBe(
      'Não foi possível verificar o arquivo carta.txt. Tente novamente em instantes.',
    );
    expect(h.erp.seen.length).toBe(before);
  });

  test('leaves no file behind, whatever it said', async () => {
    const stored = () => readdirSync(tmpdir()).filter((name) => name.startsWith(scanFolder));
    const before = stored();
    for (const script of ['exit 0', 'exit 1', 'exit 9']) {
      await withScanner(script);
      await sendText('tudo certo');
    }
    expect(stored()).toEqual(before);
  });
});

/** An ERP that hears of a request before its body has come, in the place of the fake one. */
async function startEarlyErp(answer: RequestListener): Promise<{ close(): Promise<unknown> }> {
  const erp = createServer(answer);
  await new Promise<void>((resolve) => erp.listen(0, '127.0.0.1', resolve));
  const settings = {
    ...h.release.tenant,
    erp: {
      ...h.release.tenant.erp,
      url: `http://127.0.0.1:${(erp.address() as AddressInfo).port}`,
    },
  };
  const hash = createHash('sha256').update(settings.erp.url).digest('hex').slice(0, 32);
  await h.publish('teste', {
    ...h.release,
    tenant: settings,
    hash,
    files: { ...h.release.files, 'tenant.json': JSON.stringify(settings) },
  });
  return {
    close: () => {
      erp.closeAllConnections();
      return new Promise((resolve) => erp.close(resolve));
    },
  };
}

test('when the browser goes away in the middle, the ERP never gets a whole request', async () => {
  let whole = false;
  let socket: Socket | undefined;
  let closed: (() => void) | undefined;
  const ended = new Promise<void>((resolve) => {
    closed = resolve;
  });
  const erp = await startEarlyErp((request) => {
    request.resume();
    request.on('end', () => {
      whole = true;
    });
    request.on('close', () => closed?.());
    socket?.destroy();
  });
  const value = { id: 'f', name: 'f.png', size: 100_000, type: 'image/png' };
  const head = `--b\r\nContent-Disposition: form-data; name="with"\r\n\r\n${JSON.stringify({ id: '7', arquivos: [value] })}\r\n--b\r\nContent-Disposition: form-data; name="f"\r\n\r\n`;
  socket = connect(Number(new URL(url).port), '127.0.0.1', () => {
    socket?.write(
      `POST /_/call/ANEXAR HTTP/1.1\r\nHost: ${new URL(url).host}\r\nOrigin: ${url}\r\nCookie: ${cookie}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 200000\r\n\r\n${head}${'x'.repeat(50_000)}`,
    );
  });
  await ended;
  expect(whole).toBe(false);
  await erp.close();
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
});

test('an upload that stands still is ended, and opens no circuit', async () => {
  h.deps.uploads = { ...h.deps.uploads, stop: 100 };
  const value = { id: 'f', name: 'f.png', size: 100_000, type: 'image/png' };
  const head = `--b\r\nContent-Disposition: form-data; name="with"\r\n\r\n${JSON.stringify({ id: '7', arquivos: [value] })}\r\n--b\r\nContent-Disposition: form-data; name="f"\r\n\r\n`;
  const standStill = () =>
    new Promise<string>((resolve) => {
      const socket = connect(Number(new URL(url).port), '127.0.0.1', () => {
        socket.write(
          `POST /_/call/ANEXAR HTTP/1.1\r\nHost: ${new URL(url).host}\r\nOrigin: ${url}\r\nCookie: ${cookie}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 200000\r\n\r\n${head}`,
        );
      });
      socket.once('data', (data) => {
        resolve(data.toString().split('\r\n')[0] ?? '');
        socket.destroy();
      });
    });
  for (let at = 0; at < 6; at++) expect(await standStill()).toBe('HTTP/1.1 408 Request Timeout');
  const photo = chosen('f', 'conteúdo da foto');
  expect((await send(formOf({ id: '7', arquivos: [fileValue(photo)] }, [photo]))).status).toBe(200);
});

test('an ERP that refuses before it has read the files is heard', async () => {
  const erp = await startEarlyErp((_, response) => {
    response.writeHead(422, { 'Content-Type': 'application/json' });
    response.end('{"error":"Prazo encerrado."}');
  });
  const photo = chosen('f', randomBytes(1_000_000));
  expect(
    await errorOf(await send(formOf({ id: '7', arquivos: [fileValue(photo)] }, [photo]))),
  ).toMatchObject({ status: 422, message: 'Prazo encerrado.' });
  await erp.close();
});

test('no malformed multipart body is answered with a 500', async () => {
  const photo = chosen('f', 'conteúdo da foto');
  const whole = Buffer.from(
    `--b\r\nContent-Disposition: form-data; name="with"\r\n\r\n${JSON.stringify({ id: '7', titulo: 'x', arquivos: [fileValue(photo)] })}\r\n--b\r\nContent-Disposition: form-data; name="f"; filename="f.png"\r\nContent-Type: image/png\r\n\r\nconteúdo da foto\r\n--b--\r\n`,
  );
  let seed = 20_260_310;
  const random = (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  const mutations: ((body: Buffer) => Buffer)[] = [
    (body) => body.subarray(0, random(body.length)),
    (body) => body.subarray(random(body.length)),
    (body) =>
      Buffer.concat([body.subarray(0, random(body.length)), body.subarray(random(body.length))]),
    (body) => {
      const copy = Buffer.from(body);
      copy[random(copy.length)] = random(256);
      return copy;
    },
    (body) => {
      const at = random(body.length);
      return Buffer.concat([body.subarray(0, at), Buffer.from('\r\n--b'), body.subarray(at)]);
    },
    (body) => {
      const at = random(body.length);
      return Buffer.concat([
        body.subarray(0, at),
        Buffer.alloc(random(20_000), random(256)),
        body.subarray(at),
      ]);
    },
  ];
  const statuses = new Map<number, number>();
  for (let round = 0; round < 300; round++) {
    const mutation = mutations[round % mutations.length] ?? ((body: Buffer) => body);
    const boundary = random(20) === 0 ? 'outro' : 'b';
    const response = await h.request('/_/call/ANEXAR', {
      method: 'POST',
      cookie,
      body: new Uint8Array(mutation(whole)),
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    });
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
  }
  expect([...statuses.keys()].filter((status) => ![200, 400, 404, 413].includes(status))).toEqual(
    [],
  );
  expect(statuses.get(400) ?? 0).toBeGreaterThan(200);
});
