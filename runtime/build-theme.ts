import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CSSOptions } from 'vite';
import { withTenantTokens } from './build-colors.ts';

type PostcssPlugin = NonNullable<
  Exclude<NonNullable<CSSOptions['postcss']>, string>['plugins']
>[number];

/** A node of a style sheet. */
interface CssNode {
  root(): { source?: { input: { file?: string } } };
}

const SOURCE = /(?<!\.test)\.(?:tsx?|css)$/;
const CLASS = /\bp-[a-z][\w-]*/g;

/** The program of one of PrimeReact's components; a type is none. */
const COMPONENT = /(?<!import type [^;'"]*)from ['"]primereact\/([\w./-]+)['"]/g;
const packageRoot = fileURLToPath(new URL('../node_modules/primereact', import.meta.url));

/**
 * Texts of PrimeReact's components that a source imports, and of those that they import in turn.
 */
function componentTexts(source: string, seen: Set<string>): string[] {
  return [...source.matchAll(COMPONENT)].flatMap(([, name = '']) => {
    // Modules without markup use no class.
    if (name === 'api' || /^(icons|resources)\//.test(name) || seen.has(name)) return [];
    seen.add(name);
    const program = join(packageRoot, name, `${name}.esm.js`);
    // Some are types alone.
    if (!existsSync(program)) return [];
    const text = readFileSync(program, 'utf8');
    return [text, ...componentTexts(text, seen)];
  });
}

/** Classes of the theme; one that ends in a hyphen is the beginning of several. */
interface NamedClasses {
  /** Those that our own markup names. */
  ours: Set<string>;
  /** Those that PrimeReact's components name which our sources import, and these sources. */
  components: Set<string>;
}

const classesIn = (texts: readonly string[]): Set<string> =>
  new Set(texts.flatMap((text) => text.match(CLASS) ?? []));

/**
 * The class names that the sources below a folder use, ours and those of the components that they
 * import.
 */
export function namedClasses(root: string): NamedClasses {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
    SOURCE.test(file),
  );
  const sources = files.map((file) => readFileSync(join(root, file), 'utf8'));
  const seen = new Set<string>();
  const ours: string[] = [];
  const components: string[] = [];
  for (const source of sources) {
    const imported = componentTexts(source, seen);
    if (imported.length === 0) ours.push(source);
    else components.push(source, ...imported);
  }
  return { ours: classesIn(ours), components: classesIn(components) };
}

/**
 * Whether an element of ours can match a selector of the theme: each class that it asks for is
 * named, or begun.
 */
export function isUsed(selector: string, named: ReadonlySet<string>): boolean {
  const asked = selector.replace(/:not\([^)]*\)/g, '').match(/(?<=\.)p-[\w-]+/g) ?? [];
  return asked.every(
    (name) =>
      named.has(name) || [...named].some((one) => one.endsWith('-') && name.startsWith(one)),
  );
}

/**
 * Leaves out of PrimeReact's theme what no element of an app can match: nine of ten of its rules
 * are of components that we do not use, and yet each page fetches them, and each change of an
 * element's style is compared with them.
 *
 * @param apart the page's own file has the rules of our own markup alone, and
 *   `primereact/theme.css`, which comes with the first of PrimeReact's components, has those of the
 *   components, in the colours of the tenant's theme
 */
export function usedTheme(root: string, { apart = false } = {}): PostcssPlugin {
  let named: NamedClasses | undefined;
  let all: Set<string> | undefined;
  const isLazy = (node: CssNode): boolean =>
    /runtime[\\/]primereact[\\/]theme\.css$/.test(node.root().source?.input.file ?? '');
  return {
    postcssPlugin: 'used-theme',
    Declaration(declaration) {
      if (isLazy(declaration))
        declaration.value = withTenantTokens(declaration.value, declaration.prop);
    },
    Rule(rule) {
      if (!/primereact[\\/]resources/.test(rule.source?.input.file ?? '')) return;
      named ??= namedClasses(root);
      all ??= new Set([...named.ours, ...named.components]);
      const { ours } = named;
      const every = all;
      const used = rule.selectors.filter((selector) =>
        isLazy(rule)
          ? isUsed(selector, every) && !isUsed(selector, ours)
          : isUsed(selector, apart ? ours : every),
      );
      if (used.length === 0) rule.remove();
      else if (used.length < rule.selectors.length) rule.selectors = used;
    },
    // The theme's own font is another file of the one that the product brings.
    AtRule: {
      'font-face'(rule) {
        if (/primereact[\\/]resources/.test(rule.source?.input.file ?? '')) rule.remove();
      },
    },
  };
}
