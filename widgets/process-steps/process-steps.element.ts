import { placeRules } from '../element/children.ts';
import { implementContract } from '../element/element-definition.ts';
import base from '../theme/base.css';
import tokens from '../theme/tokens.css';
import { ProcessSteps } from './ProcessSteps.tsx';
import { processStepsContract } from './process-steps.contract.ts';
import styles from './process-steps.css';

export const processSteps = implementContract(processStepsContract, ProcessSteps, [
  tokens,
  base,
  styles,
  // Hides blank children, whatever the page's styles are: the view sets the class `b3` if the third child is blank.
  placeRules('b', 'display: none !important'),
]);
