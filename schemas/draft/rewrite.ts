import type { Node } from 'jsonc-parser';
import { itemId, itemLists } from '../compiler/layers/canonical.ts';
import { showJson } from '../show-json.ts';
import { isEqual } from './json.ts';
import { isRecord } from '../record.ts';
import { treeOf, nodeValue, withoutBom } from './source.ts';

/** Within plain data nothing is a short form. */
interface Around {
  /** Name of the property whose value this is, or of the list in which it is an item. */
  key: string;
  isData: boolean;
}

const long = (value: unknown, { key, isData }: Around): unknown =>
  isData ? value : itemLists.expand(key, value);
const inner = ({ isData }: Around, key: string): Around => ({
  key,
  isData: isData || itemLists.isData(key),
});

/** Whether two values are equal once short forms are expanded. */
function saysSame(a: unknown, b: unknown, around: Around): boolean {
  if (Array.isArray(a))
    return (
      Array.isArray(b) &&
      a.length === b.length &&
      a.every((item, index) =>
        saysSame(long(item, around), long(b[index], around), { key: '', isData: around.isData }),
      )
    );
  if (!isRecord(a) || !isRecord(b)) return isEqual(a, b);
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && saysSame(a[key], b[key], inner(around, key)))
  );
}

/**
 * The text with another value: equal parts stay as they are written, with their form, order and
 * comments. A text that is not JSON is written anew.
 */
export function rewrite(text: string, next: unknown): string {
  const plain = withoutBom(text);
  const tree = treeOf(plain);
  if (!tree) return `${showJson(next)}\n`;
  const mark = text.slice(0, text.length - plain.length);
  const end = tree.offset + tree.length;
  return (
    mark +
    plain.slice(0, tree.offset) +
    new Rewriter(plain).node(tree, next, { key: '', isData: false }) +
    plain.slice(end)
  );
}

/** A member of an object or an item of a list as it is written. */
interface Part {
  name: string;
  /** Begins after the comma or bracket before it. */
  lead: string;
  /** Without the comma after it. */
  body: string;
}

class Rewriter {
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  private slice(from: number, to: number): string {
    return this.text.slice(from, to);
  }

  node(node: Node, next: unknown, around: Around): string {
    const written = this.slice(node.offset, node.offset + node.length);
    if (saysSame(long(nodeValue(node), { ...around, key: '' }), next, around)) return written;
    if (node.type === 'object' && isRecord(next)) return this.object(node, next, around);
    if (node.type === 'array' && Array.isArray(next)) return this.array(node, next, around);
    return showJson(next, { indent: this.indentAt(node.offset), used: this.columnAt(node.offset) });
  }

  private object(node: Node, next: Record<string, unknown>, around: Around): string {
    const members = new Map(
      (node.children ?? []).map((member) => [String(member.children?.[0]?.value), member]),
    );
    const shown = this.parts(node, [...members.keys()]);
    const remaining = shown.flatMap((part): Part[] => {
      const member = members.get(part.name);
      const value = member?.children?.[1];
      if (!member || !value || !Object.hasOwn(next, part.name)) return [];
      const start = value.offset - member.offset;
      const tail = part.body.slice(start + value.length);
      return [
        {
          ...part,
          body:
            part.body.slice(0, start) +
            this.node(value, next[part.name], inner(around, part.name)) +
            tail,
        },
      ];
    });
    const added = Object.keys(next)
      .filter((key) => !members.has(key))
      .map((name) => ({ name, value: next[name] }));
    return this.assembled(
      node,
      shown,
      remaining,
      added.map(({ name, value }) => ({ name, prefix: `${JSON.stringify(name)}: `, value })),
    );
  }

  private array(node: Node, next: readonly unknown[], around: Around): string {
    const children = node.children ?? [];
    const before = names(children.map((child) => long(nodeValue(child), around)));
    const after = names(next);
    const shown = this.parts(node, before);
    const byName = new Map(
      children.map((child, index) => [before[index] ?? '', { child, part: shown[index] as Part }]),
    );
    const parts = after.map(
      (name, index): Part | { name: string; prefix: string; value: unknown } => {
        const known = byName.get(name);
        if (!known) return { name, prefix: '', value: next[index] };
        const { child, part } = known;
        const isShort =
          typeof child.value === 'string' &&
          saysSame(long(child.value, around), next[index], { key: '', isData: around.isData });
        const body = isShort
          ? part.body
          : this.node(child, next[index], { key: '', isData: around.isData }) +
            part.body.slice(child.length);
        return { ...part, body };
      },
    );
    return this.assembled(node, shown, parts, []);
  }

  /** The parts between the brackets. Comments before a part belong to it. */
  private parts(node: Node, partNames: readonly string[]): Part[] {
    const children = node.children ?? [];
    let from = node.offset + 1;
    return children.map((child, index) => {
      const end = child.offset + child.length;
      const comma =
        index < children.length - 1
          ? this.commaBehind(end, children[index + 1]?.offset ?? end)
          : end;
      const part = {
        name: partNames[index] ?? '',
        lead: this.slice(from, child.offset),
        body: this.slice(child.offset, comma),
      };
      from = index < children.length - 1 ? comma + 1 : comma;
      return part;
    });
  }

  /** The comma between two parts; commas in comments do not count. */
  private commaBehind(from: number, to: number): number {
    const between = this.slice(from, to).replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, (comment) =>
      ' '.repeat(comment.length),
    );
    return from + between.indexOf(',');
  }

  private assembled(
    node: Node,
    shown: readonly Part[],
    parts: readonly (Part | NewPart)[],
    added: readonly NewPart[],
  ): string {
    const [open, close] = node.type === 'array' ? ['[', ']'] : ['{', '}'];
    const all = [...parts, ...added];
    if (all.length === 0) return open + close;
    const children = node.children ?? [];
    const last = children.at(-1);
    // Behind the last part stand the spaces before the bracket.
    const tail = last
      ? this.slice(last.offset + last.length, node.offset + node.length - 1)
      : node.type === 'array'
        ? ''
        : ' ';
    const bodies = all.map((part, index) => {
      const usual = usualLead(shown, index === 0, node.type);
      if (!('body' in part)) return this.newPart(part, usual);
      const keepsPlace =
        (index === 0) === (part.name === shown[0]?.name) || part.lead.trim() !== '';
      return (keepsPlace ? part.lead : usual) + part.body;
    });
    return open + bodies.join(',') + tail + close;
  }

  private newPart({ prefix, value }: NewPart, lead: string): string {
    const space = /\s*$/.exec(lead)?.[0] ?? '';
    const column = space.includes('\n') ? space.length - space.lastIndexOf('\n') - 1 : 0;
    return space + prefix + showJson(value, { indent: column, used: column + prefix.length });
  }

  private columnAt(offset: number): number {
    return offset - this.text.lastIndexOf('\n', offset - 1) - 1;
  }

  private indentAt(offset: number): number {
    const start = this.text.lastIndexOf('\n', offset - 1) + 1;
    return /^[ \t]*/.exec(this.slice(start, offset))?.[0].length ?? 0;
  }
}

interface NewPart {
  name: string;
  prefix: string;
  value: unknown;
}

/**
 * The whitespace before the first part, or before each other one, as the existing parts have it.
 */
function usualLead(shown: readonly Part[], isFirst: boolean, type: Node['type']): string {
  const [first] = shown;
  if (!first) return isFirst && type === 'array' ? '' : ' ';
  if (isFirst) return first.lead;
  return (shown.length > 1 ? shown.at(-1)?.lead : first.lead) || ' ';
}

/** The identifiers of a list's parts, each once. */
function names(list: readonly unknown[]): string[] {
  const counts = new Map<string, number>();
  return list.map((item, index) => {
    const name = isRecord(item) ? itemId(item, index, list) : JSON.stringify(item);
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    return count === 0 ? name : `${name} ${count}`;
  });
}
