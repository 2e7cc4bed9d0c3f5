// Written by `npm run generate` from the contracts; not edited by hand.
import { register } from '../element/register.ts';
import { processSteps } from '../process-steps/process-steps.element.ts';

register(processSteps);
