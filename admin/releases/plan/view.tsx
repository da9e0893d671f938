import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { PublishPlan } from '../../../schemas/admin/releases.ts';
import { Empty, Loaded, Loading, Missing } from '../../ui/states.tsx';
import { isWaiting, Waiting } from '../history/waiting.tsx';
import { BeforeAfter } from './before-after.tsx';
import { usePlan, usePublications } from './data.ts';
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
    <div className="sheets">
      <div className="plan">
        <div className="plan-effects">
          <Obstacles plan={plan} />
          <Changes changes={plan.changes} />
          {plan.release !== null && <Reach screens={plan.screens} everywhere={plan.everywhere} />}
          <Consequences consequences={plan.consequences} />
        </div>
        <Publishing plan={plan} isRefreshing={isRefreshing} remake={remake} />
      </div>
      <BeforeAfter plan={plan} />
    </div>
  );

/**
 * The form that publishes the draft, and its publishes that wait. While one of them waits for a
 * second person, that is decided first.
 */
function Publishing(props: PlanProps): ReactNode {
  const publications = usePublications();
  const { data, isPending } = publications;
  const navigate = useNavigate();
  const waiting = (data?.list ?? []).filter(
    (one) => one.draft === props.plan.draft.id && isWaiting(one),
  );
  if (isPending)
    return (
      <div className="plan-publish">
        <Loading lines={3} />
      </div>
    );
  return (
    <div className="plan-publish">
      <Missing what="os pedidos que esperam" query={publications} />
      <Waiting
        list={waiting}
        steps={props.plan.steps}
        onApproved={() => navigate('/publicacoes')}
      />
      {waiting.some(({ status }) => status === 'awaiting') ? (
        <p className="muted">Para pedir de outro modo, cancele antes este pedido.</p>
      ) : (
        <PublishForm {...props} />
      )}
    </div>
  );
}

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
