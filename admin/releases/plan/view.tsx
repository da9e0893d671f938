import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { PublishPlan } from '../../../schemas/admin/releases.ts';
import { Empty, Loaded } from '../../ui/states.tsx';
import { BeforeAfter } from './before-after.tsx';
import { usePlan } from './data.ts';
import { Changes, Consequences, Obstacles, Reach } from './effects.tsx';
import { PublishForm } from './publish-form.tsx';

interface PlanProps {
  plan: PublishPlan;
  /** A newer plan is being read. */
  isRefreshing: boolean;
  remake: () => void;
}

const Plan = ({ plan, isRefreshing, remake }: PlanProps): ReactNode =>
  plan.changes.length === 0 ? (
    <Empty icon="check-circle" title="Este rascunho não muda nada ainda.">
      <Link to={`/r/${plan.draft.id}/telas`}>Ajustar as telas</Link>
    </Empty>
  ) : (
    <div className="plan">
      <div className="plan-effects">
        <Obstacles plan={plan} />
        <Changes changes={plan.changes} />
        {plan.release !== null && <Reach screens={plan.screens} everywhere={plan.everywhere} />}
        <Consequences consequences={plan.consequences} />
      </div>
      <PublishForm plan={plan} isRefreshing={isRefreshing} remake={remake} />
      <div className="plan-below">
        <BeforeAfter plan={plan} />
      </div>
    </div>
  );

/** The plan of a draft's revision, and the form that publishes it. */
export function PlanView({ draft, revision }: { draft: string; revision: number }): ReactNode {
  const query = usePlan(draft, revision);
  return (
    <Loaded query={query} lines={8}>
      {(plan) => (
        <Plan plan={plan} isRefreshing={query.isFetching} remake={() => void query.refetch()} />
      )}
    </Loaded>
  );
}
