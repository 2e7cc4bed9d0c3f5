import { placeRules } from '../element/children.ts';
import { implementContract } from '../element/element-definition.ts';
import { ProcessSteps } from './ProcessSteps.tsx';
import { processStepsContract } from './process-steps.contract.ts';
import styles from './process-steps.css';

export const processSteps = implementContract(processStepsContract, ProcessSteps, [
  styles,
  // Hides blank children, whatever the page's styles are: the view sets the class `b3` if the third child is blank.
  placeRules('b', 'display: none !important'),
]);
