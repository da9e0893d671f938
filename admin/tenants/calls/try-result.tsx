import { Message } from 'primereact/message';
import { TabPanel, TabView } from 'primereact/tabview';
import type { ReactNode } from 'react';
import type { TryAnswer } from '../../../schemas/admin/calls.ts';
import { ContractFindings } from './contract-findings.tsx';

const indented = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
};

const Code = ({ children }: { children: string }): ReactNode => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
  <pre className="code-view" tabIndex={0}>
    {children}
  </pre>
);

function Request({
  request: { method, url, headers, body },
}: Pick<TryAnswer, 'request'>): ReactNode {
  const lines = [
    `${method} ${url}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  return <Code>{[lines.join('\n'), ...(body === null ? [] : [indented(body)])].join('\n\n')}</Code>;
}

function Raw({ answer }: Pick<TryAnswer, 'answer'>): ReactNode {
  if (!answer) return <p className="muted">Não houve resposta.</p>;
  const { text, size, contentType } = answer;
  if (text === null)
    return <p className="muted">{`A resposta é um arquivo (${contentType}, ${size} bytes).`}</p>;
  return (
    <>
      {text.length < size && size > 200_000 && (
        <p className="muted">
          Cortada nos primeiros 200 mil caracteres, de {size.toLocaleString('pt-BR')} bytes.
        </p>
      )}
      <Code>{indented(text)}</Code>
    </>
  );
}

function Contract({ findings, undeclared }: Pick<TryAnswer, 'findings' | 'undeclared'>): ReactNode {
  return (
    <div className="answer-report">
      {findings.length === 0 ? (
        <p>A resposta confere com o que a chamada declara.</p>
      ) : (
        <ContractFindings findings={findings} />
      )}
      {undeclared.length > 0 && (
        <>
          <h3>Campos que a chamada não declara</h3>
          <p className="muted">Nenhum navegador os recebe.</p>
          <p className="undeclared">{undeclared.join(', ')}</p>
        </>
      )}
    </div>
  );
}

/** Every step of a tried call. */
export function TryResult({ result }: { result: TryAnswer }): ReactNode {
  const { answer, failure, findings, undeclared, value, request } = result;
  return (
    <section className="try-result" aria-label="Resultado">
      {answer && (
        <p className="try-status" role="status">
          HTTP {answer.status} em {answer.took} ms, {answer.size.toLocaleString('pt-BR')} bytes
        </p>
      )}
      {failure && <Message severity="error" text={failure} role="alert" />}
      <TabView>
        <TabPanel header="Resultado">
          {value === undefined ? (
            <p className="muted">O portal não faz nada desta resposta.</p>
          ) : (
            <Code>{JSON.stringify(value, null, 2)}</Code>
          )}
        </TabPanel>
        <TabPanel header="Resposta do ERP">
          <Raw answer={answer} />
        </TabPanel>
        <TabPanel header="Pedido">
          <Request request={request} />
        </TabPanel>
        <TabPanel header={findings.length === 0 ? 'Contrato' : `Contrato (${findings.length})`}>
          <Contract findings={findings} undeclared={undeclared} />
        </TabPanel>
      </TabView>
    </section>
  );
}
