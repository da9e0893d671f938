import { Panel } from 'primereact/panel';
import type { ReactNode } from 'react';

/** Where assistants of this tenant connect. */
export const address = (): string => `${window.location.origin}/admin/mcp`;

/** How to connect an assistant. */
export function Connect(): ReactNode {
  const example = {
    mcpServers: {
      portal: { type: 'http', url: address(), headers: { Authorization: 'Bearer SUA_CHAVE' } },
    },
  };
  return (
    <Panel header="Como ligar um assistente">
      <ol className="steps">
        <li>Crie uma chave e copie-a: ela aparece uma única vez e vale por 90 dias.</li>
        <li>
          No seu assistente, adicione um servidor MCP por HTTP neste endereço:{' '}
          <code>{address()}</code>
        </li>
        <li>
          Mande a chave no cabeçalho Authorization. Em programas que leem um arquivo de
          configuração, assim:
        </li>
      </ol>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard */}
      <pre className="code-view" tabIndex={0}>
        {JSON.stringify(example, null, 2)}
      </pre>
      <p className="muted">
        O que ele faz aparece no rascunho e no registro de alterações com o seu nome e a palavra
        assistente. Quem tem a chave age em seu nome: não a mande a ninguém.
      </p>
    </Panel>
  );
}
