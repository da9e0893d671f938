import type { DiagnosticCode } from '../../diagnostics/catalogue.ts';
import type * as Source from '../../types.generated.ts';
import { checkAnswers } from '../../words/call/answers.ts';
import { checkCallDocuments } from '../../words/call/calls.ts';
import { checkCircles } from '../../words/entity/circles.ts';
import { checkEntities } from '../../words/entity/entities.ts';
import { checkUndeclared } from '../../words/entity/undeclared.ts';
import type { Kind } from '../../words/index.ts';
import { checkMessages } from '../../words/messages/messages.ts';
import { checkRoutes } from '../../words/screen/screen.ts';
import { checkHosts } from '../../words/tenant/hosts.ts';
import { checkSession } from '../../words/tenant/session.ts';
import { checkTenantValues } from '../../words/tenant/tenant-values.ts';
import { checkContrast } from '../../words/theme/contrast.ts';
import { checkPalette } from '../../words/theme/palette.ts';
import { checkTours } from '../../words/tour/tours.ts';
import type { Memo } from '../incremental/memo.ts';
import type { MergedDocument } from '../layers/layers.ts';
import type { Lowered } from '../lowering/lower-project.ts';
import type { Project } from '../lowering/project.ts';
import type { Cursor } from '../read/cursor.ts';
import { checkAssets } from './assets.ts';
import { checkDead } from './dead.ts';
import { checkBounds } from './documents/bounds.ts';
import { checkDefaults } from './documents/defaults.ts';
import { checkPatterns } from './documents/patterns.ts';
import { checkPossible } from './documents/possible.ts';
import { checkRepeated } from './documents/repeated.ts';
import { checkEvents } from './events.ts';
import { checkModules } from './modules.ts';
import type { Ownership } from './ownership.ts';
import { checkRefusals } from './session/refusals.ts';
import { checkUnreached } from './unreached.ts';
import { checkUnreadData } from './unread-data.ts';

interface Rule<Input extends readonly unknown[]> {
  /** Findings that the rule makes; titles and hints stand in the catalogue. */
  codes: readonly DiagnosticCode[];
  /** Merged documents, or the typed object code that they were lowered to. */
  looksAt: 'documents' | 'object code';
  /** A description of the findings, as the object of 'finds'. */
  finds: string;
  check: (...input: Input) => void;
}

interface DocumentRule extends Rule<[Project, MergedDocument]> {
  looksAt: 'documents';
  /** Absent: documents of every kind. */
  kinds?: readonly Kind[];
}

/** Rules that need one merged document and nothing else; run after its shape was checked. */
export const documentRules: readonly DocumentRule[] = [
  {
    codes: ['CFG1105'],
    looksAt: 'documents',
    finds: 'a lower limit above the upper one',
    check: checkBounds,
  },
  {
    codes: ['CFG1115', 'CFG2759'],
    looksAt: 'documents',
    finds: 'regular expressions that cannot be read, or may take more than quadratic time',
    check: checkPatterns,
  },
  {
    codes: ['CFG1104'],
    looksAt: 'documents',
    finds: 'items of a list with the same id',
    check: checkRepeated,
  },
  {
    codes: ['CFG2005'],
    looksAt: 'documents',
    finds: 'definitions of a schema that contain themselves',
    kinds: ['form'],
    check: checkCircles,
  },
  {
    codes: ['CFG2102'],
    looksAt: 'documents',
    finds: 'default values that their own schema refuses',
    kinds: ['form', 'entity'],
    check: checkDefaults,
  },
  {
    codes: ['CFG2761'],
    looksAt: 'documents',
    finds: 'keywords of a schema that no value can satisfy together',
    kinds: ['form', 'entity'],
    check: checkPossible,
  },
];

/** Facts about a tenant that are not in its documents. */
interface TenantContext {
  tenant: string;
  /** Host names of other tenants, and whose they are. */
  hostOwners: Readonly<Record<string, string>>;
  /** Hashes of the tenant's pictures and fonts; absent: not known. */
  assets?: ReadonlySet<string>;
}

/** All documents, what they were lowered to, and the tenant. */
interface Whole extends TenantContext, Lowered {
  project: Project;
  memo: Memo;
  ownership: Ownership;
}

const ofTenant =
  (check: (tenant: Cursor<Source.TenantDocument>) => void) =>
  (project: Project): void => {
    const tenant = project.find('tenant', 'tenant');
    if (tenant) check(tenant);
  };

/**
 * Rules that look at several documents or at the object code; run when every document has been
 * lowered. Checks of a single word run while it is lowered, in its folder: see `raised.ts`.
 */
export const releaseRules: readonly Rule<[Whole]>[] = [
  {
    codes: ['CFG1103', 'CFG2501'],
    looksAt: 'documents',
    finds: 'routes that cannot be read, or that two screens share',
    check: ({ project, memo }) => void memo.of(project, 'rule routes', checkRoutes),
  },
  {
    codes: ['CFG1103', 'CFG2002', 'CFG2101', 'CFG2104'],
    looksAt: 'documents',
    finds: 'entities of an impossible shape, and references between them that lead nowhere',
    check: ({ project, memo }) => void memo.of(project, 'rule entities', checkEntities),
  },
  {
    codes: [
      'CFG1103',
      'CFG2001',
      'CFG2101',
      'CFG2102',
      'CFG2401',
      'CFG2403',
      'CFG2406',
      'CFG2701',
      'CFG2702',
      'CFG2760',
      'CFG2787',
    ],
    looksAt: 'documents',
    finds: 'calls whose path, arguments, body and answer contradict each other',
    check: ({ project, memo }) => void memo.of(project, 'rule calls', checkCallDocuments),
  },
  {
    codes: ['CFG2101', 'CFG2102', 'CFG2401', 'CFG2404', 'CFG2760'],
    looksAt: 'documents',
    finds: 'paths into the session that its entity does not have, and calls that cannot begin one',
    check: ({ project, memo }) => void memo.of(project, 'rule session', ofTenant(checkSession)),
  },
  {
    codes: ['CFG2101', 'CFG2102', 'CFG2404'],
    looksAt: 'documents',
    finds: 'values of parameters that the parameters do not allow',
    check: ({ project, memo }) => void memo.of(project, 'rule values', ofTenant(checkTenantValues)),
  },
  {
    codes: ['CFG2757'],
    looksAt: 'documents',
    finds: 'screens that send refused visitors to each other without end',
    check: ({ project, memo, ownership }) =>
      void memo.of(
        project,
        'rule refusals',
        (part) => checkRefusals(part, ownership),
        String(ownership.baseAlone),
      ),
  },
  {
    codes: ['CFG2758'],
    looksAt: 'documents',
    finds: 'host names that belong to another tenant',
    check: ({ settings, hostOwners }) => settings && checkHosts(settings.document, hostOwners),
  },
  {
    codes: ['CFG2105'],
    looksAt: 'object code',
    finds: 'steps of tours that point at nothing on their screen',
    check: ({ project, screens, shell }) => shell && checkTours(project, screens, shell),
  },
  {
    codes: ['CFG2708'],
    looksAt: 'documents',
    finds: 'schemas of entities and calls without a type',
    check: ({ project, memo }) => void memo.of(project, 'rule undeclared', checkUndeclared),
  },
  {
    codes: ['CFG2703'],
    looksAt: 'documents',
    finds: 'conditions that never hold, at any place of their use',
    check: ({ project }) => checkDead(project),
  },
  {
    codes: ['CFG2707'],
    looksAt: 'object code',
    finds: 'data that a place asks for and nothing in it reads',
    check: ({ project, memo, screens, shell }) => {
      for (const chunk of [...screens, ...(shell ? [shell] : [])]) {
        const [name, root] =
          'screen' in chunk ? [`screen/${chunk.screen.id}`, chunk.screen] : ['shell', chunk.shell];
        memo.of(
          project,
          `rule unread data ${name}`,
          (part) => checkUnreadData(part, [root, Object.values(chunk.dialogs)], chunk.textPaths),
          chunk,
        );
      }
    },
  },
  {
    codes: ['CFG2709', 'CFG2767'],
    looksAt: 'documents',
    finds: 'colours of the theme without contrast, and text too small to read',
    check: ({ theme }) => theme && checkContrast(theme),
  },
  {
    codes: ['CFG1103'],
    looksAt: 'documents',
    finds: 'colours that options name and the palette does not have',
    check: ({ project, theme, memo }) => theme && checkPalette(project, theme, memo),
  },
  {
    codes: ['CFG2006'],
    looksAt: 'documents',
    finds: 'pictures and fonts that the tenant does not have',
    check: ({ project, assets, memo }) => assets && checkAssets(project, assets, memo),
  },
  {
    codes: ['CFG2302'],
    looksAt: 'documents',
    finds: 'messages of the product that name a value they are not given',
    check: ({ project }) => {
      const texts = project.find('messages', 'messages');
      if (texts) checkMessages(texts);
    },
  },
  {
    codes: ['CFG2706'],
    looksAt: 'documents',
    finds: 'declared answers of calls that nothing reads',
    check: ({ project, unread }) => checkAnswers(project, unread),
  },
  {
    codes: ['CFG2711'],
    looksAt: 'documents',
    finds: 'triggers on events that no channel sends',
    check: ({ project, ownership }) => checkEvents(project, ownership),
  },
  {
    codes: ['CFG2004', 'CFG2728'],
    looksAt: 'documents',
    finds: 'documents that nothing reaches, and screens without a link',
    check: ({ project, ownership }) => checkUnreached(project, ownership),
  },
  {
    codes: ['CFG2729'],
    looksAt: 'documents',
    finds: 'names of modules that are nearly another one',
    check: ({ project, ownership }) => checkModules(project, ownership),
  },
];

/** Runs every rule that looks at the whole configuration. */
export function checkReleaseRules(whole: Whole): void {
  for (const { check } of releaseRules) check(whole);
}
