import type * as Source from '../../../types.generated.ts';
import type { BlockLowering } from '../parts.ts';
import { lowerInputs } from '../../dialog/dialog.ts';
import { lowerWizard } from '../../wizard/wizard.ts';

/** `wizard`: a wizard document; one that contains itself is a finding. */
export const lowerWizardBlock: BlockLowering<Source.WizardBlock> = (place, cursor) => {
  const wizard = cursor.project.resolve(
    'wizard',
    cursor.string('wizard') ?? '',
    cursor.get('wizard'),
  );
  if (!wizard) return undefined;
  if (place.unit.open.has(wizard.id)) {
    cursor.get('wizard').report('CFG2005', `O assistente '${wizard.id}' contém a si mesmo.`);
    return undefined;
  }
  place.unit.open.add(wizard.id);
  const lowered = lowerWizard({ ...place, cursor: wizard });
  place.unit.open.delete(wizard.id);
  return { wizard: lowered, with: lowerInputs(place, wizard.get('state')) };
};
