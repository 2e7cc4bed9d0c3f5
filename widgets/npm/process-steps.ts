// Written by `npm run generate` from the contracts; not edited by hand.
import { processSteps } from '../process-steps/process-steps.element.ts';
import { register } from '../register.ts';

register(processSteps);
