import Handlebars from 'handlebars';
import { own } from '../../../expressions/own.ts';
import type { TextPart, TextTree, TextValue } from '../../../release/types.ts';
import { helpers } from './text-helpers.ts';

/** A checked template as data, with the spaces that Handlebars takes away around its blocks. */
export function textTreeOf(program: hbs.AST.Program): TextTree {
  return bodyOf(Handlebars.parse(program as unknown as string));
}

const bodyOf = (program: hbs.AST.Program | undefined): TextTree =>
  (program?.body ?? []).flatMap(partsOf);

function partsOf(statement: hbs.AST.Statement): TextPart[] {
  switch (statement.type) {
    case 'ContentStatement': {
      const { value } = statement as hbs.AST.ContentStatement;
      return value === '' ? [] : [value];
    }
    case 'MustacheStatement':
      return [['=', calledIn(statement as hbs.AST.MustacheStatement)]];
    case 'BlockStatement': {
      const { path, params, program, inverse } = statement as hbs.AST.BlockStatement;
      const word = path.original as 'if' | 'unless' | 'each';
      const subject = operandOf(params[0] as hbs.AST.Expression);
      const otherwise = bodyOf(inverse);
      return [
        otherwise.length > 0
          ? [word, subject, bodyOf(program), otherwise]
          : [word, subject, bodyOf(program)],
      ];
    }
    default:
      return [];
  }
}

/** A call of a helper, or a path. */
function calledIn({ path, params }: hbs.AST.MustacheStatement | hbs.AST.SubExpression): TextValue {
  const name = String((path as hbs.AST.PathExpression).original);
  return params.length > 0 || own(helpers, name)
    ? [name, ...params.map(operandOf)]
    : pathOf(path as hbs.AST.PathExpression);
}

const pathOf = ({ data, parts }: hbs.AST.PathExpression): TextValue =>
  parts.some((part) => part.includes('.'))
    ? ['.', ...parts.map((part, at) => `'${data && at === 0 ? '@' : ''}${part}`)]
    : `${data ? '@' : ''}${parts.join('.')}`;

function operandOf(expression: hbs.AST.Expression): TextValue {
  switch (expression.type) {
    case 'SubExpression':
      return calledIn(expression as hbs.AST.SubExpression);
    case 'PathExpression':
      return pathOf(expression as hbs.AST.PathExpression);
    case 'StringLiteral':
      return `'${(expression as hbs.AST.StringLiteral).value}`;
    default:
      return (expression as hbs.AST.NumberLiteral | hbs.AST.BooleanLiteral).value;
  }
}
