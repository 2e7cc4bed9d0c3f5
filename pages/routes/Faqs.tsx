import { usePage } from '../layout/page-context.ts';
import { Faq } from '../sections/Faq.tsx';
import { PageHero } from '../sections/PageHero.tsx';
import { Section } from '../sections/Section.tsx';

/** The built-in questions and answers. */
export function Faqs() {
  const { heading } = usePage().content.faqs;
  return (
    <>
      <PageHero page="faqs" />
      <Section id="FAQs" className="faqs">
        <Faq heading={heading} />
      </Section>
    </>
  );
}
