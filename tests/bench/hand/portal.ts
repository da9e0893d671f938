/** Data that the server wrote into the page, and the one call that the pages make. */

interface Module {
  nome: string;
  descPlural: string;
  icon: string;
  url: string;
  autorizado: boolean;
}

interface Boot {
  release: string;
  session: {
    id: string;
    data: { colaborador: { nome: string }; modulos: Module[] };
    params: { permiteDownloadExcel?: boolean };
  };
}

export const boot = JSON.parse(document.getElementById('boot')?.textContent ?? '{}') as Boot;

/** Asks the server for a named call. Throws an Error with the server's message. */
export async function call<T>(name: string, args: object, signal?: AbortSignal): Promise<T> {
  const response = await fetch(`/_/call/${name}`, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'Content-Type': 'application/json', 'X-Release': boot.release },
    body: JSON.stringify({ with: args }),
    signal: signal ?? null,
  });
  const answer = (await response.json()) as T & { error?: { message: string } };
  if (!response.ok) throw new Error(answer.error?.message ?? 'Ocorreu um erro desconhecido!');
  return answer;
}

export interface Page<T> {
  itens: T[];
  paginator: { current_page: number; last_page: number; total: number };
}

export interface Quote {
  id: number;
  cliente: { razSoc: string };
  colaborador?: { nome?: string };
  contato?: { nome?: string };
  st: string;
  dtHorInc?: string;
  dtVal?: string;
  origem?: string;
  ordComp?: string;
  qtdeIt: number;
  vlTot: number;
  grupo: string;
  grupoPedido?: string;
  acoes: string[];
}
