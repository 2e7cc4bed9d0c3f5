import { processSteps } from '../process-steps/process-steps.element.ts';
import { register } from './register.ts';

register(processSteps);
