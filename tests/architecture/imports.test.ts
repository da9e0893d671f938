import { fileURLToPath } from 'node:url';
import { cruise, type IForbiddenRuleType } from 'dependency-cruiser';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const code = { pathNot: '\\.test\\.tsx?$' };

/** Who may import whom. Tests beside the source may reach further, because they put real parts together. */
const forbidden: IForbiddenRuleType[] = [
  { name: 'no-cycle', severity: 'error', from: {}, to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } } },
  { name: 'schemas-imports-nothing-of-ours', severity: 'error', from: { path: '^schemas/', ...code }, to: { path: '^(runtime|admin|server|config|tests)/' } },
  { name: 'schemas-do-no-io', severity: 'error', from: { path: '^schemas/(compiler|expressions|diagnostics|release)/', ...code }, to: { dependencyTypes: ['core'] } },
  { name: 'pricing-is-pure', severity: 'error', from: { path: '^runtime/pricing/', ...code }, to: { path: '(^runtime/(?!pricing/))|(^(server|admin|schemas|config)/)|node_modules/(react|react-dom|primereact|@tanstack)/' } },
  { name: 'quote-model-without-react', severity: 'error', from: { path: '^runtime/quote/model/', ...code }, to: { path: 'node_modules/(react|react-dom|primereact|@tanstack)/|^runtime/quote/ui/' } },
  { name: 'render-knows-no-block', severity: 'error', from: { path: '^runtime/render/', ...code }, to: { path: '^runtime/(blocks|quote|app)/' } },
  { name: 'blocks-know-no-quote', severity: 'error', from: { path: '^runtime/(blocks|fields|actions|data)/', ...code }, to: { path: '^runtime/(quote|pricing|app)/' } },
  { name: 'runtime-imports-schemas-only', severity: 'error', from: { path: '^runtime/', pathNot: ['\\.test\\.tsx?$', '/testing/'] }, to: { path: '^(server|admin|config|tests)/' } },
  { name: 'runtime-without-the-compiler', severity: 'error', from: { path: '^runtime/', pathNot: ['\\.test\\.tsx?$', '/testing/'] }, to: { path: '^schemas/(compiler|vocabulary)/' } },
  { name: 'server-imports-schemas-and-pricing', severity: 'error', from: { path: '^server/', ...code }, to: { path: '^(runtime/(?!pricing/)|admin/|tests/)' } },
  { name: 'server-knows-no-demo-erp', severity: 'error', from: { path: '^server/(?!demo-erp/|main\\.ts|start)', pathNot: ['\\.test\\.tsx?$'] }, to: { path: '^server/demo-erp/' } },
  { name: 'demo-erp-knows-no-server', severity: 'error', from: { path: '^server/demo-erp/', ...code }, to: { path: '^server/(?!demo-erp/)' } },
  { name: 'sqlite-only-in-the-store', severity: 'error', from: { path: '^server/(?!store/sqlite/|demo-erp/)', ...code }, to: { path: 'node_modules/(better-sqlite3|drizzle-orm)/' } },
  { name: 'config-holds-no-code', severity: 'error', from: {}, to: { path: '^config/', pathNot: '\\.json$' } },
];

describe('the directions of imports', () => {
  test('no folder imports what stands above or beside it, and nothing goes in a circle', async () => {
    const result = await cruise(
      ['schemas', 'runtime', 'server', 'tests'],
      {
        baseDir: root,
        ruleSet: { forbidden },
        validate: true,
        tsPreCompilationDeps: true,
        doNotFollow: { path: 'node_modules' },
        exclude: { path: '^(dist|data)/' },
        parser: 'swc',
      },
      { extensions: ['.ts', '.tsx', '.js', '.json'] },
    );
    const { output } = result;
    if (typeof output === 'string') throw new Error(output);
    expect(output.summary.totalCruised).toBeGreaterThan(150);
    expect(output.summary.violations.map(({ rule, from, to, cycle }) => `${rule.name}: ${from} -> ${to}${cycle ? ` (${cycle.map((step) => step.name).join(' -> ')})` : ''}`)).toEqual([]);
  }, 120_000);
});
