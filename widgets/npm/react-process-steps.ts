// Generated from the contracts by `npm run generate`: do not edit.
import { reactComponent } from '../frameworks/react-component.ts';
import { processSteps } from '../process-steps/process-steps.element.ts';

export const LuxeProcessSteps = reactComponent(processSteps, []);
