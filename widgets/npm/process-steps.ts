// Written by `npm run generate` from the contracts; not edited by hand.
import { register } from '../element/define-element.ts';
import { processSteps } from '../process-steps/process-steps.element.ts';

register(processSteps);
