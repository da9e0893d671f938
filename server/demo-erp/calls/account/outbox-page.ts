import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import type { Erp } from '../../types.ts';
import { sentMessages } from './outbox.ts';

/**
 * `GET /_demo/mensagens`: mails and text messages of the demonstration, for people; the same as
 * JSON where a caller asks for it, and to `?para=` alone. No part of the contract.
 */
export function createOutboxPage(erp: Erp): Hono {
  const app = new Hono();
  app.get('/_demo/mensagens', (context) => show(context, erp));
  return app;
}

function show(context: Context, erp: Erp): Response | Promise<Response> {
  const messages = sentMessages(erp, context.req.query('para'));
  if (context.req.header('accept')?.includes('application/json')) return context.json(messages);
  return context.html(html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Mensagens da demonstração</title>
        <style>
          body { font: 16px/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
          article { border: 1px solid #ccc; border-radius: 6px; padding: 0.75rem 1rem; margin-block: 1rem; }
          h2 { font-size: 1rem; margin: 0; }
          p { margin: 0.25rem 0; white-space: pre-line; overflow-wrap: anywhere; }
          small { color: #555; }
        </style>
      </head>
      <body>
        <h1>Mensagens da demonstração</h1>
        <p>O que um ERP enviaria por e-mail ou SMS fica aqui.</p>
        ${messages.length === 0 ? html`<p>Nenhuma mensagem ainda.</p>` : ''}
        ${messages.map(
          ({ assunto, para, canal, quando, texto, link }) => html`<article>
            <h2>${assunto}</h2>
            <small>${canal === 'sms' ? 'SMS' : 'E-mail'} para ${para}, ${quando.replace('T', ' ')}</small>
            <p>${texto}</p>
            ${link === undefined ? '' : html`<p><a href="${link}">${link}</a></p>`}
          </article>`,
        )}
      </body>
    </html>`);
}
