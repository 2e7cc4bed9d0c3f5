import {
  prerenderedContent,
  prerenderedStyles,
  questionsTag,
} from '../../widgets/prerendered/prerendered.ts';
import { usePage } from '../layout/page-context.ts';
import { ShadowRoot } from '../layout/ShadowRoot.tsx';

const contact = '/contact-us';

/** Renders the built-in questions. Until the script runs, they are disclosures with the same ids as in the element. */
export function Faq({ heading }: { heading: string }) {
  const { content, language } = usePage();
  const values = { heading, 'contact-url': contact };
  const questions = prerenderedContent({ tag: questionsTag, language, base: '', values });
  return (
    <luxe-faq lang={language} heading={heading} contact-url={contact}>
      <ShadowRoot lines={questions} styles={prerenderedStyles(questionsTag)} />
      <a href={contact}>{content.faqs.contactLink}</a>
    </luxe-faq>
  );
}
