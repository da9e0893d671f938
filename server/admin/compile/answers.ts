import type { SourceFile } from '../../../schemas/compiler/index.ts';
import { applyInverse, applyOperation, type DraftFiles } from '../../../schemas/draft/apply.ts';
import { sentence } from '../../../schemas/draft/sentence/sentence.ts';
import { configuredParameters } from '../design/parameters.ts';
import { documentTexts } from '../design/texts.ts';
import { Configurations } from './configurations.ts';
import { explain } from './explain/explain.ts';
import { moduleChoices } from './names/documents.ts';
import { namesAt } from './names/names.ts';
import { check } from './questions/check.ts';
import { documentPart } from './questions/document.ts';
import { inParts } from './questions/finding-parts.ts';
import { findingsOf } from './questions/findings.ts';
import { mapOf } from './questions/map.ts';
import { origins } from './questions/origins.ts';
import { resetPlan } from './questions/reset.ts';
import { restated } from './questions/restated.ts';
import { search } from './questions/search.ts';
import { sharedTitle } from './questions/title.ts';
import type { Answer, Kind, Question, Subject } from './questions.ts';

type Answers = { [K in Kind]: (question: Question<K>) => Answer<K> };

/** Answers questions about configurations; throws `Refusal` for what does not exist. */
export function createAnswers(base: readonly SourceFile[]): (question: Question) => Answer<Kind> {
  const configurations = new Configurations(base);
  const filesOf = ({ tenant, overlay }: Subject): DraftFiles => ({
    base,
    overlay,
    folder: `config/tenants/${tenant}`,
  });
  const answers: Answers = {
    compile: ({ subject }) => {
      const configuration = configurations.of(subject);
      const { release, diagnostics, refinable } = configuration.result;
      return {
        release: release && { hash: release.hash, files: release.files },
        findings: inParts(configuration, findingsOf(configuration, diagnostics)),
        refinable,
      };
    },
    refine: ({ subject }) => {
      const configuration = configurations.of(subject);
      return findingsOf(configuration, configurations.refined(configuration, subject.tenant));
    },
    check: ({ subject, operation }) => check(configurations, base, subject, operation),
    apply: ({ subject, operation }) => {
      const files = filesOf(subject);
      return { ...applyOperation(files, operation), sentence: sentence(files, operation) };
    },
    revert: ({ subject, inverse }) => applyInverse(filesOf(subject), inverse),
    restate: ({ subject, operations, chosen }) => restated(filesOf(subject), operations, chosen),
    origins: ({ subject, file }) => origins(configurations.of(subject), file),
    reset: ({ subject, at }) => resetPlan(filesOf(subject), at),
    title: ({ subject, at }) => sharedTitle(configurations.of(subject), at),
    map: ({ subject }) => mapOf(configurations.of(subject)),
    explain: ({ subject, at }) => explain(configurations.of(subject), at),
    names: ({ subject, at, property, word }) =>
      namesAt(configurations.of(subject), at, property, word),
    modules: ({ subject }) => moduleChoices(configurations.of(subject)),
    search: ({ subject, words }) => search(configurations.of(subject), words),
    document: ({ subject, at }) => documentPart(configurations.of(subject), at),
    parameters: ({ subject }) => configuredParameters(configurations.of(subject)),
    texts: ({ subject }) => documentTexts(configurations.of(subject)),
  };
  return (question) => (answers[question.kind] as (question: Question) => Answer<Kind>)(question);
}
