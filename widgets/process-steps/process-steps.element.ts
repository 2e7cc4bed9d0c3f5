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
  // Hides blank children, for each of which the view sets a class, against the page's own styles.
  placeRules('b', 'display: none !important'),
]);
