// Generated from the contracts by `npm run generate`: do not edit.
import { register } from '../element/define-element.ts';
import { processSteps } from '../process-steps/process-steps.element.ts';

register(processSteps);
