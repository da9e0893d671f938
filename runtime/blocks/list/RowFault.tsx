import { useStableScope } from '../../render/scope.tsx';

/** Stands in the place of a row that did not fit its contract; the other rows live. */
export function RowFault({ fault }: { fault: string }): React.JSX.Element {
  return (
    <span className="list-fault">
      <i className="pi pi-exclamation-triangle" aria-hidden="true" /> {useStableScope().app.message('error.row')} <small>{fault}</small>
    </span>
  );
}
