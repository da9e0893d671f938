import type { MapNode } from '../../../../schemas/admin/documents.ts';
import type { Finding, FindingPart } from '../../../../schemas/admin/drafts.ts';
import type { Address } from '../../../../schemas/draft/operation.ts';
import { addressOf, placeOf } from '../../../../schemas/places/address.ts';
import type { Configuration } from '../configurations.ts';
import { mapOf } from './map.ts';

/** Errors that get their part: people mend the first ones first. */
const mostNamed = 10;

/** The innermost part of the map that contains a place. */
function partOf(nodes: ReadonlyMap<Address, MapNode>, at: Address): FindingPart | undefined {
  const { document, steps } = placeOf(at);
  for (let depth = steps.length; depth >= 0; depth--) {
    const place = depth === 0 ? document : addressOf({ document, steps: steps.slice(0, depth) });
    const node = nodes.get(place);
    if (!node) continue;
    const around = depth === 0 ? undefined : nodes.get(document);
    return { at: node.at, label: around ? `${around.label} › ${node.label}` : node.label };
  }
  return undefined;
}

/** Findings of a whole draft, the first errors with the part of the map in which they are. */
export function inParts(configuration: Configuration, findings: readonly Finding[]): Finding[] {
  const named = new Set(
    findings.filter(({ severity, at }) => severity === 'error' && at).slice(0, mostNamed),
  );
  if (named.size === 0) return [...findings];
  const nodes = new Map(mapOf(configuration).map((node) => [node.at, node]));
  return findings.map((finding) => {
    const part =
      named.has(finding) && finding.at !== undefined ? partOf(nodes, finding.at) : undefined;
    return part ? { ...finding, part } : finding;
  });
}
