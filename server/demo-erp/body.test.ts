import { describe, expect, test } from 'vitest';
import { readBody } from './body.ts';

const post = (body: BodyInit, headers: HeadersInit = {}) =>
  new Request('http://erp.invalid/x', { method: 'POST', body, headers });

describe('the body of a request', () => {
  test('is a JSON object, or empty', async () => {
    expect(await readBody(post('{"a":1}'))).toEqual({ a: 1 });
    expect(await readBody(post(' '))).toEqual({});
    expect(await readBody(new Request('http://erp.invalid/x'))).toEqual({});
  });

  test.each(['[]', 'null', '"x"', '{'])('%s is refused', async (text) => {
    await expect(readBody(post(text))).rejects.toMatchObject({ status: 400 });
  });

  test('of a form has texts, files as they are, and lists where a field is repeated', async () => {
    const form = new FormData();
    form.append('mensagem', '<p>Olá</p>');
    for (const name of ['a.pdf', 'b.pdf'])
      form.append('arquivos', new File(['bytes'], name, { type: 'application/pdf' }));
    form.append('laudo', new File(['x'], 'c.png', { type: 'image/png' }));
    const body = await readBody(post(form));
    expect(body).toMatchObject({
      mensagem: '<p>Olá</p>',
      laudo: { name: 'c.png', type: 'image/png' },
    });
    expect((body['arquivos'] as File[]).map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf']);
  });

  test('of a form that is cut off is refused', async () => {
    const cut = post('--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb', {
      'content-type': 'multipart/form-data; boundary=x',
    });
    await expect(readBody(cut)).rejects.toMatchObject({ status: 400 });
  });
});
