import { type ASTNode, Environment } from '@marcbachmann/cel-js';
import { isKeyName, nameAsWords } from '../../places/label.ts';
import { pathOf } from './guards.ts';

/** A value in a condition. */
export interface Subject {
  /** pt-BR: 'Total', 'Usa carrinho'. */
  label: string;
  /** Labels of its values. */
  options?: readonly { value: string; label: string }[];
}

export type FindSubject = (path: string) => Subject | undefined;

const parser = new Environment({
  unlistedVariablesAreDyn: true,
  enableOptionalTypes: true,
  limits: { maxAstNodes: 2_000, maxDepth: 60 },
});

/** pt-BR: the owner of a value, by the root of its path. */
const owners: Readonly<Record<string, string>> = {
  row: 'do registro',
  item: 'do item',
  form: 'do formulário',
  session: 'de quem entrou',
  state: 'da tela',
  data: 'dos dados da tela',
  result: 'da resposta',
  error: 'da falha',
  selection: 'dos escolhidos',
  route: 'do endereço',
  env: 'do distribuidor',
};

const comparisons: Readonly<Record<string, readonly [holds: string, not: string]>> = {
  '==': ['é', 'não é'],
  '!=': ['não é', 'é'],
  '<': ['é menor que', 'não é menor que'],
  '<=': ['é no máximo', 'é mais que'],
  '>': ['é maior que', 'não é maior que'],
  '>=': ['é no mínimo', 'é menos que'],
};

/**
 * A condition as a pt-BR sentence: 'o parâmetro «Usa carrinho» está ligado e «Total» do registro é
 * maior que 100'. Undefined for a condition that cannot be put into words exactly.
 *
 * @param find the label of the value at a path, such as `row.vlTot`
 */
export function inWords(source: string, find: FindSubject): string | undefined {
  try {
    return new SentenceWriter(find).say(parser.parse(source).ast, true, 0);
  } catch (cause) {
    if (cause instanceof Error) return undefined;
    throw cause;
  }
}

class Unsayable extends Error {
  override readonly name = 'Unsayable';
}

/** Writes a condition as a pt-BR sentence; throws `Unsayable` for what has no exact words. */
class SentenceWriter {
  private readonly find: FindSubject;

  constructor(find: FindSubject) {
    this.find = find;
  }

  /** Says that a node is true, or that it is false. */
  say(node: ASTNode, holds: boolean, depth: number): string {
    switch (node.op) {
      case '!_':
        return this.say(node.args, !holds, depth);
      case '&&':
      case '||':
        return this.join(node.args, (node.op === '&&') === holds ? 'e' : 'ou', holds, depth);
      case '==':
      case '!=':
      case '<':
      case '<=':
      case '>':
      case '>=':
        return this.compare(node.op, node.args, holds);
      case 'in':
        return node.args[0].op === 'value'
          ? `${this.subject(node.args[1])} ${holds ? 'contém' : 'não contém'} ${this.value(node.args[0], node.args[1])}`
          : `${this.subject(node.args[0])} ${holds ? 'é um destes' : 'não é nenhum destes'}: ${this.list(node.args[1], node.args[0])}`;
      case 'call':
        return this.call(node.args[0], node.args[1], holds);
      case 'value':
        return node.args === holds ? 'sempre' : 'nunca';
      default:
        return this.flag(node, holds);
    }
  }

  private join(
    parts: readonly [ASTNode, ASTNode],
    word: 'e' | 'ou',
    holds: boolean,
    depth: number,
  ): string {
    const said = parts
      .map((part) => this.say(part, holds, depth + 1))
      .filter((text, index, all) => all.indexOf(text) === index);
    const text = said.join(` ${word} `);
    return depth > 0 && word === 'ou' && said.length > 1 ? `(${text})` : text;
  }

  private compare(
    operator: string,
    [left, right]: readonly [ASTNode, ASTNode],
    holds: boolean,
  ): string {
    const [flagged, value] =
      right.op === 'value' && typeof right.args === 'boolean'
        ? [true, right.args]
        : [false, undefined];
    if (flagged && operator === '==') return this.say(left, value === holds, 1);
    if (flagged && operator === '!=') return this.say(left, value !== holds, 1);
    const empty = right.op === 'value' && right.args === '';
    if (empty && (operator === '==' || operator === '!='))
      return `${this.subject(left)} ${(operator === '==') === holds ? 'está vazio' : 'está preenchido'}`;
    return `${this.subject(left)} ${comparisons[operator]?.[holds ? 0 : 1] ?? operator} ${this.value(right, left)}`;
  }

  private call(name: string, args: readonly ASTNode[], holds: boolean): string {
    const [first] = args;
    if (name === 'has' && first)
      return `${this.subject(first)} ${holds ? 'está preenchido' : 'está vazio'}`;
    throw new Unsayable(name);
  }

  /** A boolean value. */
  private flag(node: ASTNode, holds: boolean): string {
    const { path } = this.place(node);
    if (path.startsWith('params.'))
      return `${this.subject(node)} está ${holds ? 'ligado' : 'desligado'}`;
    return `${this.subject(node)}: ${holds ? 'sim' : 'não'}`;
  }

  /** The path of a value; its default is left out. */
  private place(node: ASTNode): { path: string; counted: boolean } {
    if (node.op === 'rcall' && node.args[0] === 'orValue') return this.place(node.args[1]);
    if (node.op === 'call' && node.args[0] === 'size' && node.args[1][0])
      return { ...this.place(node.args[1][0]), counted: true };
    const path = pathOf(node);
    if (path === undefined) throw new Unsayable(node.op);
    return { path, counted: false };
  }

  private subject(node: ASTNode): string {
    const { path, counted } = this.place(node);
    const [root = '', ...names] = path.split('.');
    const label = this.find(path)?.label ?? names.join(' › ');
    if (label === '' && owners[root] === undefined) throw new Unsayable(path);
    const said =
      root === 'params'
        ? `o parâmetro «${label}»`
        : label === ''
          ? `o conteúdo ${owners[root]}`
          : `«${label}» ${owners[root] ?? ''}`.trim();
    return counted ? `o número de ${said}` : said;
  }

  private value(node: ASTNode, of: ASTNode): string {
    if (node.op !== 'value') return this.subject(node);
    const { args } = node;
    const label = this.find(this.place(of).path)?.options?.find(
      ({ value }) => value === String(args),
    )?.label;
    if (label !== undefined) return `«${label}»`;
    if (typeof args !== 'string') return String(args);
    return isKeyName(args) ? `«${nameAsWords(args)}»` : `'${args}'`;
  }

  private list(node: ASTNode, of: ASTNode): string {
    if (node.op !== 'list') return this.subject(node);
    return node.args.map((item) => this.value(item, of)).join(', ');
  }
}
