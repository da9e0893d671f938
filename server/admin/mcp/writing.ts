import type { ChangeAnswer } from '../../../schemas/admin/drafts.ts';
import { readOperation } from '../../../schemas/draft/read.ts';
import type { Json } from '../../../schemas/release/types.ts';
import { PortalError } from '../../http/errors.ts';
import { stepEntry } from '../audit/note.ts';
import type { ToolAnswer } from './assistant.ts';
import { type AssistantTool, draftProperty, textArgument, writesFiles } from './tool.ts';

/** @param done 'Feito' */
const changed = (done: string, { revision, record, others }: ChangeAnswer): ToolAnswer => ({
  text: [
    `${done} na revisão ${revision}: ${record.sentence}.`,
    ...others.map(({ author, sentence }) => `Entretanto, ${author.name}: ${sentence}.`),
  ].join('\n'),
  data: { revisao: revision, mudanca: record.revision },
});

const create: AssistantTool = {
  name: 'criar_rascunho',
  title: 'Criar rascunho',
  description: 'Começa um rascunho a partir do que está em vigor.',
  permission: 'draft.write',
  properties: {
    nome: {
      type: 'string',
      minLength: 1,
      maxLength: 80,
      description: 'Como as pessoas o verão na lista.',
    },
  },
  required: ['nome'],
  run: async ({ admin }, { tenant, author, note }, given) => {
    const name = textArgument(given, 'nome').trim();
    const { id, revision } = await admin.drafts.create(tenant, author, name);
    await note('draft.create', { detail: name });
    return {
      text: `Rascunho ${id}, revisão ${revision}.`,
      data: { rascunho: id, revisao: revision },
    };
  },
};

const operation: AssistantTool = {
  name: 'operacao',
  title: 'Mudar um lugar',
  description: [
    'Faz uma operação em um rascunho. Diga a revisão que você leu: se alguém mudou o mesmo lugar depois dela, nada é mudado e a resposta diz quem e o quê.',
    'Operações: {op:"set",at,value} {op:"unset",at} {op:"insert",at,item:{id,...},position} {op:"remove",at} {op:"move",at,position} {op:"reset",at} {op:"create",document,value} {op:"delete",document} {op:"group",title,operations}.',
    'position: {before:id}, {after:id} ou {at:"first"|"last"}. Prefira a menor mudança; use ler antes e conferir depois.',
  ].join(' '),
  permission: 'draft.write',
  properties: {
    ...draftProperty,
    revisao: { type: 'integer', minimum: 0, description: 'A revisão que ler respondeu.' },
    chave: {
      type: 'string',
      pattern: '^[\\w-]{8,64}$',
      description: 'Um texto ao acaso: o mesmo pedido enviado de novo não muda nada duas vezes.',
    },
    operacao: { type: 'object' },
  },
  required: ['rascunho', 'revisao', 'chave', 'operacao'],
  run: async ({ admin }, { tenant, author, note }, given) => {
    const wanted = readOperation(given.operacao as Json);
    if (writesFiles(wanted))
      throw new PortalError(
        400,
        'INPUT',
        'Um assistente muda lugares, e não arquivos inteiros: use set, insert, remove, move ou reset.',
      );
    const answer = await admin.drafts.change(tenant, textArgument(given, 'rascunho'), author, {
      revision: Number(given.revisao),
      key: textArgument(given, 'chave'),
      operation: wanted,
    });
    await note('draft.change', stepEntry(answer.record));
    return changed('Feito', answer);
  },
};

const undo: AssistantTool = {
  name: 'desfazer',
  title: 'Desfazer',
  description:
    'Desfaz uma mudança pelo número que operacao respondeu; sem ele, a última desta pessoa. O que outra pessoa fez, só uma pessoa desfaz.',
  permission: 'draft.write',
  properties: { ...draftProperty, mudanca: { type: 'integer', minimum: 0 } },
  required: ['rascunho'],
  run: async ({ admin }, { tenant, author, note }, given) => {
    const answer = await admin.drafts.undo(tenant, textArgument(given, 'rascunho'), author, {
      ownOnly: true,
      ...(given.mudanca !== undefined && { revision: Number(given.mudanca) }),
    });
    await note('draft.undo', stepEntry(answer.record));
    return changed('Desfeito', answer);
  },
};

const previewLink: AssistantTool = {
  name: 'link_da_previa',
  title: 'Link da prévia',
  description:
    'Faz um endereço em que qualquer pessoa vê o rascunho por sete dias, sem mudar nada.',
  permission: 'draft.write',
  properties: draftProperty,
  required: ['rascunho'],
  run: async ({ admin }, { tenant, author, email, note, previewUrl }, given) => {
    const source = { draft: textArgument(given, 'rascunho') };
    if (!(await admin.previews.codes.of(tenant, source)))
      return { refused: true, text: 'Este rascunho não existe ou ainda não compilou: confira-o.' };
    const { token } = await admin.previews.grants.make({
      tenant,
      kind: 'link',
      source,
      options: { as: { kind: 'login' }, pace: 'usual', allowed: [] },
      person: { ...author, email },
    });
    await note('preview.link', { detail: JSON.stringify(source) });
    return { text: previewUrl(token), data: { url: previewUrl(token) } };
  },
};

export const writingTools: readonly AssistantTool[] = [create, operation, undo, previewLink];
