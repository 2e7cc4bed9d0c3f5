import type { Point, SectionHead } from '../content/parts.ts';
import { Points } from './Points.tsx';
import { Head, MoreLink, Section } from './Section.tsx';

interface MissionProps extends SectionHead {
  mission: Point;
  valuesHeading: string;
  values: readonly Point[];
  more?: { label: string; href: string };
}

/** Mission and values. */
export function Mission({ mission, valuesHeading, values, more, ...head }: MissionProps) {
  return (
    <Section id="AboutUs" tone="sand" className="mission">
      <Head {...head} />
      <div className="statement">
        <h3 className="eyebrow">{mission.heading}</h3>
        <div>
          <p>{mission.text}</p>
          {more && <MoreLink {...more} />}
        </div>
      </div>
      <h3 className="eyebrow values-heading">{valuesHeading}</h3>
      <Points points={values} label={valuesHeading} />
    </Section>
  );
}
