import { useStableScope } from '../scope/scope.tsx';

/** Stands in the place of a record that did not fit its contract; the other records live. */
export function RowFault({ fault }: { fault: string }): React.JSX.Element {
  return (
    <span className="row-fault">
      <i className="pi pi-exclamation-triangle" aria-hidden="true" />{' '}
      {useStableScope().app.message('error.row')} <small>{fault}</small>
    </span>
  );
}
