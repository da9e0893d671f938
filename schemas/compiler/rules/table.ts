import type { DiagnosticCode } from '../../diagnostics/catalogue.ts';
import type { Kind } from '../../words/index.ts';
import type { Judged } from '../incremental/judged.ts';
import type { Memo } from '../incremental/memo.ts';
import type { MergedDocument } from '../layers/layers.ts';
import type { Lowered, Surroundings } from '../lowering/assemble.ts';
import type { Project } from '../lowering/project.ts';
import { checkAnswers } from '../../words/call/answers.ts';
import { checkCircles } from '../../words/entity/circles.ts';
import { checkEntities } from '../../words/entity/entities.ts';
import { checkUndeclared } from '../../words/entity/undeclared.ts';
import { checkMessages } from '../../words/messages/messages.ts';
import { checkRoutes } from '../../words/screen/screen.ts';
import { checkHosts } from '../../words/tenant/hosts.ts';
import { checkContrast } from '../../words/theme/contrast.ts';
import { checkPalette } from '../../words/theme/palette.ts';
import { checkTours } from '../../words/tour/tours.ts';
import { checkAssets } from './assets.ts';
import { checkBounds } from './documents/bounds.ts';
import { checkDead } from './dead.ts';
import { checkDefaults } from './documents/defaults.ts';
import { checkEvents } from './events.ts';
import { checkModules } from './modules.ts';
import { checkPatterns } from './documents/patterns.ts';
import { checkPossible } from './documents/possible.ts';
import { checkRefusals } from './refusals.ts';
import { checkRepeated } from './documents/repeated.ts';
import { checkUnreached } from './unreached.ts';

interface Rule<Looked extends readonly unknown[]> {
  /** Findings that the rule makes; titles and hints stand in the catalogue. */
  codes: readonly DiagnosticCode[];
  /** What the rule looks at. */
  looksAt: string;
  check: (...looked: Looked) => void;
}

interface DocumentRule extends Rule<[Project, MergedDocument]> {
  /** Absent: documents of every kind. */
  kinds?: readonly Kind[];
}

/** Rules that need one merged document and nothing else; run after its shape was checked. */
export const documentRules: readonly DocumentRule[] = [
  {
    codes: ['CFG1105'],
    looksAt: 'limits of a part',
    check: checkBounds,
  },
  {
    codes: ['CFG1115', 'CFG2759'],
    looksAt: 'regular expressions',
    check: checkPatterns,
  },
  {
    codes: ['CFG1104'],
    looksAt: 'items with one id',
    check: checkRepeated,
  },
  {
    codes: ['CFG2005'],
    looksAt: 'definitions of a schema',
    kinds: ['form'],
    check: checkCircles,
  },
  {
    codes: ['CFG2102'],
    looksAt: 'default values of a schema',
    kinds: ['form', 'entity'],
    check: checkDefaults,
  },
  {
    codes: ['CFG2761'],
    looksAt: 'keywords of a schema together',
    kinds: ['form', 'entity'],
    check: checkPossible,
  },
];

/** All documents, what they were lowered to, and what is known of the tenant beside them. */
type Whole = { project: Project; judged: Judged; memo: Memo } & Surroundings & Lowered;

/**
 * Rules that look at the whole configuration; run when every document has been lowered. What a word
 * asks of itself alone is checked where it is lowered, in its folder.
 */
export const releaseRules: readonly Rule<[Whole]>[] = [
  {
    codes: ['CFG1103', 'CFG2501'],
    looksAt: 'routes of all screens',
    check: ({ project, memo }) => void memo.of(project, 'routes', checkRoutes),
  },
  {
    codes: ['CFG1103', 'CFG2002', 'CFG2101', 'CFG2104'],
    looksAt: 'schemas of entities',
    check: ({ project, memo }) => void memo.of(project, 'entities', checkEntities),
  },
  {
    codes: ['CFG2757'],
    looksAt: 'screens to which refused visitors are sent',
    check: ({ project, memo, judged }) =>
      void memo.of(project, 'refusals', (part) => checkRefusals(part, judged), String(judged.base)),
  },
  {
    codes: ['CFG2758'],
    looksAt: 'hosts of the tenant, and those of others',
    check: ({ settings, taken }) => settings && checkHosts(settings.document, taken),
  },
  {
    codes: ['CFG2105'],
    looksAt: 'targets of tours, against lowered screens',
    check: ({ project, chunks, shell }) => shell && checkTours(project, chunks, shell),
  },
  {
    codes: ['CFG2708'],
    looksAt: 'schemas of entities and calls',
    check: ({ project, memo }) => void memo.of(project, 'undeclared', checkUndeclared),
  },
  {
    codes: ['CFG2703'],
    looksAt: 'conditions that never hold',
    check: ({ project }) => checkDead(project),
  },
  {
    codes: ['CFG2709', 'CFG2767'],
    looksAt: 'colours of the theme',
    check: ({ theme }) => theme && checkContrast(theme),
  },
  {
    codes: ['CFG1103'],
    looksAt: 'colours of the palette that options name',
    check: ({ project, theme, memo }) => theme && checkPalette(project, theme, memo),
  },
  {
    codes: ['CFG2006'],
    looksAt: 'addresses of pictures and fonts in all documents',
    check: ({ project, assets, memo }) => assets && checkAssets(project, assets, memo),
  },
  {
    codes: ['CFG2302'],
    looksAt: 'messages of the product',
    check: ({ project }) => {
      const texts = project.find('messages', 'messages');
      if (texts) checkMessages(texts);
    },
  },
  {
    codes: ['CFG2706'],
    looksAt: 'answers of calls, against what reads them',
    check: ({ project, unread }) => checkAnswers(project, unread),
  },
  {
    codes: ['CFG2711'],
    looksAt: 'names of events that are sent and awaited',
    check: ({ project, judged }) => checkEvents(project, judged),
  },
  {
    codes: ['CFG2004', 'CFG2728'],
    looksAt: 'documents that nothing reached',
    check: ({ project, judged }) => checkUnreached(project, judged),
  },
  {
    codes: ['CFG2729'],
    looksAt: 'modules that screens and calls ask for',
    check: ({ project, judged }) => checkModules(project, judged),
  },
];
