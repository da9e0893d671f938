import { notFound, unprocessable } from '../../errors.ts';
import { records } from '../../input.ts';
import type { Answer, Call } from '../../types.ts';
import { FORMS, type PublicForm, type Question } from './catalogue.ts';

type PublicCall = Pick<Call, 'erp' | 'params' | 'body'>;

/** FORMULARIO: a list with the form of that slug, or an empty one. */
export function publicForm({ params }: Pick<Call, 'params'>): Answer {
  return FORMS.filter((form) => form.slug === params['slug']).map(
    ({ id, titulo, descricao, perguntas }) => ({
      id,
      titulo,
      descricao,
      perguntas,
      setor: 'MARKETING',
    }),
  );
}

/**
 * FORMULARIO_ENVIAR: keeps the answers; the form decides whether the submission counts as a
 * success.
 */
export function submitForm({ erp, params, body }: PublicCall): Answer {
  const form = FORMS.find((one) => one.slug === params['slug']);
  if (form === undefined) throw notFound('Formulário não encontrado.');
  const answers = readAnswers(form, records(body, 'respostas') ?? []);
  if (form.answer.success === 1) {
    erp.store.run(
      'INSERT INTO formulario_resposta (slug, respostas, quando) VALUES (?, ?, ?)',
      form.slug,
      JSON.stringify([...answers].map(([id, resposta]) => ({ id, resposta }))),
      erp.clock.now(),
    );
  }
  return form.answer;
}

/**
 * The answers by question, as lists; throws a 422 that names the questions that were not answered
 * well.
 */
function readAnswers(
  form: PublicForm,
  given: readonly Record<string, unknown>[],
): Map<number, string[]> {
  const answers = new Map<number, string[]>();
  for (const { id, resposta } of given) {
    const asked = form.perguntas.find((question) => question.id === Number(id));
    if (asked === undefined)
      throw unprocessable('Há uma resposta para uma pergunta que não existe.');
    answers.set(asked.id, listOf(resposta));
  }
  const faults = form.perguntas.flatMap((question) => {
    const fault = faultOf(question, answers.get(question.id) ?? []);
    return fault === undefined ? [] : [[String(question.id), fault] as const];
  });
  if (faults.length > 0) throw unprocessable('Verifique as respostas.', Object.fromEntries(faults));
  return answers;
}

/** Several values are a list, one is a text or a number; nothing is an empty list. */
function listOf(answer: unknown): string[] {
  const list: unknown[] = Array.isArray(answer) ? answer : [answer];
  return list
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .map((value) => String(value).trim())
    .filter(Boolean);
}

function faultOf(
  { tipo, obrigatorio, alternativas }: Question,
  answer: readonly string[],
): string | undefined {
  if (answer.length === 0) return obrigatorio === 'S' ? 'Campo obrigatório' : undefined;
  if (tipo !== 'CHECKBOX' && answer.length > 1) return 'Informe uma só resposta';
  switch (tipo) {
    case 'NUMBER':
      return answer.every((value) => Number.isFinite(Number(value)))
        ? undefined
        : 'Deve ser um número';
    case 'DATE':
      return answer.every(
        (value) => /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)),
      )
        ? undefined
        : 'Data inválida';
    case 'RADIO':
    case 'CHECKBOX':
    case 'SELECT':
      return answer.every((value) => alternativas.some((choice) => choice.descricao === value))
        ? undefined
        : 'Opção inválida';
    default:
      return undefined;
  }
}
