// Written by `npm run generate` from the contracts; not edited by hand.
import { reactComponent } from '../frameworks/react-component.ts';
import { processSteps } from '../process-steps/process-steps.element.ts';

export const LuxeProcessSteps = reactComponent(processSteps, []);
