import { askHost, type DemoErpOrder } from './ask-host.ts';

type Fault = Record<string, unknown>;

/** A demo ERP without a portal of its own, in the process of the worker's portals. */
export interface DemoErp {
  url: string;
  /** Makes a call misbehave, `*` all of them; without a fault it behaves again. */
  fault(call: string, fault?: Fault): Promise<void>;
  /** All calls behave again. */
  clearFaults(): Promise<void>;
  close(): Promise<void>;
}

/** Sets or ends a fault of the demo ERP at an address; without a call it ends all. */
export async function switchFault(erpUrl: string, call?: string, fault?: Fault): Promise<void> {
  const response = await fetch(
    `${erpUrl}/_demo/faults${call === undefined ? '' : `/${call}`}`,
    fault
      ? {
          method: 'PUT',
          body: JSON.stringify(fault),
          headers: { 'content-type': 'application/json' },
        }
      : { method: 'DELETE' },
  );
  if (!response.ok) throw new Error(`The demo ERP refused the fault: ${response.status}`);
}

export async function startDemoErp(erp: DemoErpOrder): Promise<DemoErp> {
  const { id, erpUrl = '' } = await askHost({ erp });
  return {
    url: erpUrl,
    fault: (call, fault) => switchFault(erpUrl, call, fault),
    clearFaults: () => switchFault(erpUrl),
    close: async () => {
      await askHost({ stop: id });
    },
  };
}
