import type { Point, SectionHead } from '../content/parts.ts';
import { usePage } from '../layout/page-context.ts';
import { Head, Section, type Tone } from './Section.tsx';

interface StepsProps extends SectionHead {
  steps: readonly Point[];
  id?: string;
  tone?: Tone;
}

/** Steps along a line that shows the scroll progress. */
export function Steps({ id, tone, steps, ...head }: StepsProps) {
  const { language } = usePage();
  return (
    <Section id={id} tone={tone} className="process">
      <Head {...head} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields */}
      <div role="group" aria-label={head.heading}>
        <luxe-process-steps lang={language}>
          {steps.map(({ heading, text }) => (
            <div key={heading}>
              <h3>{heading}</h3>
              <p>{text}</p>
            </div>
          ))}
        </luxe-process-steps>
      </div>
    </Section>
  );
}
