import {
  createMcpHandler,
  fromJsonSchema,
  type JsonSchemaType,
  McpServer,
} from '@modelcontextprotocol/server';
import type { Deps } from '../../deps.ts';
import type { Assistant, ToolAnswer } from './assistant.ts';
import { readingTools } from './reading.ts';
import { toolRefusal } from './refusals.ts';
import type { AssistantTool, ToolArguments } from './tool.ts';
import { writingTools } from './writing.ts';

const instructions = [
  'Este servidor muda o portal de pedidos de um distribuidor, em rascunhos: nada que você faça chega aos usuários antes que uma pessoa publique.',
  'Comece por rascunhos ou criar_rascunho, ache o lugar com mapa ou procurar, leia-o com ler, mude-o com operacao e termine com conferir.',
  'Quando uma operação é recusada por um conflito, leia de novo e pergunte à pessoa: nunca desfaça o que outro fez.',
].join(' ');

/** The tools that a person's assistant has. */
const toolsOf = ({ mayWrite }: Assistant): readonly AssistantTool[] => [
  ...readingTools,
  ...(mayWrite ? writingTools : []),
];

const schemaOf = ({ properties, required }: AssistantTool) =>
  fromJsonSchema<ToolArguments>({
    type: 'object',
    properties,
    required: [...required],
    additionalProperties: false,
  } as JsonSchemaType);

const resultOf = ({ text, data, refused }: ToolAnswer) => ({
  content: [{ type: 'text' as const, text }],
  ...(data ? { structuredContent: data } : {}),
  ...(refused ? { isError: true } : {}),
});

async function run(
  deps: Deps,
  assistant: Assistant,
  tool: AssistantTool,
  given: ToolArguments,
): Promise<ToolAnswer> {
  try {
    return await tool.run(deps, assistant, given);
  } catch (error) {
    const refusal = toolRefusal(error);
    if (refusal) return refusal;
    deps.log.error('mcp.tool', { tenant: assistant.tenant, tool: tool.name, error });
    return { refused: true, text: 'Ocorreu um erro no servidor. Tente de novo em instantes.' };
  }
}

/**
 * A server of the Model Context Protocol for one request of an assistant; nothing of it outlives
 * the request.
 */
function createServer(deps: Deps, assistant: Assistant): McpServer {
  const server = new McpServer({ name: 'portal', version: '1.0.0' }, { instructions });
  for (const tool of toolsOf(assistant)) {
    const { name, title, description, permission } = tool;
    server.registerTool(
      name,
      {
        title,
        description,
        inputSchema: schemaOf(tool),
        annotations: { readOnlyHint: permission === 'read', destructiveHint: false },
      },
      async (given) => resultOf(await run(deps, assistant, tool, given)),
    );
  }
  return server;
}

/** Answers one request of an assistant; `body` is its parsed JSON. */
export async function answerAssistant(
  deps: Deps,
  assistant: Assistant,
  request: Request,
  body: unknown,
): Promise<Response> {
  const handler = createMcpHandler(() => createServer(deps, assistant), {
    maxSubscriptions: 0,
    onerror: (error) =>
      deps.log.warn('mcp.request', { tenant: assistant.tenant, detail: error.message }),
  });
  return handler.fetch(request, { parsedBody: body });
}
