import { officePicture } from '../content/pictures.ts';
import { Photo, sizesBesideText } from '../layout/Photo.tsx';
import { usePage } from '../layout/page-context.ts';
import { Contact } from '../sections/Contact.tsx';
import { TelephoneNumber } from '../sections/contact-entries.tsx';
import { PageHero } from '../sections/PageHero.tsx';
import { Actions, Section } from '../sections/Section.tsx';

/** Contact page. */
export function ContactUs() {
  const { heading, prompt } = usePage().content.contactUs;
  return (
    <>
      <PageHero page="contactUs">
        <TelephoneNumber className="more" />
      </PageHero>
      <Section id="ContactUs">
        <div className="head">
          <h2>{heading}</h2>
        </div>
        <Contact />
      </Section>
      <Section tone="sand" className="beside">
        <Photo picture={officePicture} sizes={sizesBesideText} />
        <div className="head">
          <h2>{prompt.heading}</h2>
          <p className="lead">{prompt.text}</p>
          <Actions action={prompt.action} />
        </div>
      </Section>
    </>
  );
}
