import type { PublishPlan } from '../../../schemas/admin/releases.ts';
import { dayAndTime } from '../../ui/when.ts';
import { plural } from '../words.ts';

/** How a publish was chosen to be made. */
export interface PublishChoice {
  /** A second person has to approve it. */
  approval: boolean;
  dueAt: Date | null;
  /** Name of the branch that gets it first; empty: all. */
  branch: string;
}

/** Summary of the publish: how much, where, for whom and when, in one pt-BR sentence. */
export function summaryOf(
  { changes, screens, everywhere }: Pick<PublishPlan, 'changes' | 'screens' | 'everywhere'>,
  { approval, dueAt, branch }: PublishChoice,
): string {
  const where =
    everywhere.length > 0
      ? 'em todas as telas'
      : screens.length === 0
        ? 'sem efeito nas telas'
        : `em ${plural(screens.length, 'tela', 'telas')}`;
  const whom = branch === '' ? 'para todas as filiais' : `só para a filial ${branch}`;
  const when = dueAt ? `em ${dayAndTime(dueAt.getTime())}` : 'agora';
  const approved = approval ? ', depois que outra pessoa aprovar' : '';
  const time = approval && !dueAt ? '' : `, ${when}`;
  return `${plural(changes.length, 'mudança', 'mudanças')} ${where}, ${whom}${time}${approved}.`;
}
