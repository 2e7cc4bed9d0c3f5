import { implementContract } from '../element/element-definition.ts';
import { Faq } from './Faq.tsx';
import { faqContract } from './faq.contract.ts';
import styles from './faq.css';

// Reads the ids of the `<details>` that the visitor has opened before the script ran.
export const faq = implementContract(faqContract, Faq, [styles], (root) =>
  [...root.querySelectorAll('[open]')].map(({ id }) => id),
);
