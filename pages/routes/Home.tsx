import { type Category, categories } from '../../widgets/domain/categories.ts';
import { serviceIcons, slidePictures, tilePictures } from '../content/pictures.ts';
import { BelowFoldStyles } from '../layout/BelowFoldStyles.tsx';
import { Icon } from '../layout/Icon.tsx';
import { Photo, type PhotoProps, sizesBesideText } from '../layout/Photo.tsx';
import { usePage } from '../layout/page-context.ts';
import { Contact } from '../sections/Contact.tsx';
import { Diptych } from '../sections/Diptych.tsx';
import { Faq } from '../sections/Faq.tsx';
import { Mission } from '../sections/Mission.tsx';
import { Points } from '../sections/Points.tsx';
import { QuoteSection } from '../sections/QuoteSection.tsx';
import { Actions, Head, Section } from '../sections/Section.tsx';
import { Steps } from '../sections/Steps.tsx';
import { Team } from '../sections/Team.tsx';
import { Testimonials } from '../sections/Testimonials.tsx';
import { TrustLine } from '../sections/TrustLine.tsx';

const slides = ['Jewelry', 'Watch', 'Handbag'] as const;

function slidePhoto(category: Category): PhotoProps {
  // In wide windows, a 16:9 photograph fills the height of its half of the window and is cropped at the sides
  // (opening.css): uncropped, it is 98 percent of the window wide at 1024 × 768, and 77 at 1920 × 1080, so 88 on average.
  const sizes = '(min-width: 860px) 88vw, 100vw';
  return { picture: slidePictures[category], sizes, isFirst: category === slides[0] };
}

/** Photograph at the top of the page. */
export const homePhoto = slidePhoto(slides[0]);

const categoryIcons = { Handbag: 'handbag', Watch: 'watch', Jewelry: 'ring' } as const;

/** Links that open the form with a category chosen (pages/browser/chosen-category.ts). */
function Start() {
  const { GetImmediate, WeAccept } = usePage().content.home;
  return (
    <nav className="start frame" aria-labelledby="start">
      <p id="start" className="eyebrow">
        {GetImmediate.start}
      </p>
      <ul>
        {categories.map((category) => (
          <li key={category}>
            <a href={`?category=${category}#Quote`}>
              <Icon name={categoryIcons[category]} />
              {WeAccept.categories[category].heading}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Opening() {
  const { content, language } = usePage();
  const { heading, text, action, slides: texts } = content.home.GetImmediate;
  return (
    <section id="GetImmediate" className="opening dark">
      <div className="opening-words">
        <h1>{heading}</h1>
        <p className="lead">{text}</p>
        <Actions action={action} />
        <TrustLine />
      </div>
      <luxe-hero-slider lang={language} interval="2000">
        {slides.map((category) => (
          <figure key={category}>
            <Photo {...slidePhoto(category)} />
            <figcaption>
              <strong>{texts[category].heading}</strong> <span>{texts[category].text}</span>
            </figcaption>
          </figure>
        ))}
      </luxe-hero-slider>
      <Start />
    </section>
  );
}

function Accepted() {
  const {
    categories: texts,
    promises,
    promisesLabel,
    testimonialsHeading,
    ...head
  } = usePage().content.home.WeAccept;
  return (
    <Section id="WeAccept" tone="sand">
      <Head {...head} />
      <ul className="row n3 tiles" aria-label={head.heading}>
        {categories.map((category) => (
          <li key={category}>
            <Photo picture={tilePictures[category]} sizes="(min-width: 60rem) 30vw, 15rem" />
            <h3>{texts[category].heading}</h3>
            <p>{texts[category].text}</p>
          </li>
        ))}
      </ul>
      <Testimonials heading={testimonialsHeading} />
      <Points points={promises} label={promisesLabel} />
    </Section>
  );
}

/** Landing page: every section under its anchor, in order. */
export function Home() {
  const { home } = usePage().content;
  const { GetInstantCash, WhyLuxury, Buyback, DirectSales, Pricing, Authentication } = home;
  const silk = <Photo className="backdrop" picture="bg-silk" sizes="100vw" />;
  return (
    <>
      <Opening />
      <BelowFoldStyles />
      <Section id="GetInstantCash">
        <Head {...GetInstantCash} />
        <Points points={GetInstantCash.steps} label={GetInstantCash.heading} variant="numbered" />
        <Points
          points={GetInstantCash.qualities}
          icons={['fast', 'private', 'trusted']}
          label={GetInstantCash.eyebrow}
        />
      </Section>
      <Accepted />
      <Section id="WhyLuxury" tone="dark" backdrop={silk}>
        <Head {...WhyLuxury} />
        <Points
          points={WhyLuxury.points}
          icons={['cash', 'quote', 'vault']}
          label={WhyLuxury.heading}
        />
      </Section>
      <Section id="Buyback" className="beside">
        <Photo picture="still-keys" sizes={sizesBesideText} />
        <div>
          <Head {...Buyback} variant="stacked" />
          <Points points={Buyback.points} label={Buyback.heading} variant="rows" />
          <Actions action={Buyback.action} more={{ label: Buyback.more, href: '/buy-back' }} />
        </div>
      </Section>
      <Steps id="BuybackProcess" tone="sand" {...home.BuybackProcess} />
      <Diptych {...home.TurnYourAssets} />
      <Section id="DirectSales" className="beside mirrored">
        <Photo picture="still-contract" sizes={sizesBesideText} />
        <div>
          <Head {...DirectSales} variant="stacked" />
          <Points points={DirectSales.points} label={DirectSales.heading} variant="rows" />
          <Actions
            action={DirectSales.action}
            more={{ label: DirectSales.more, href: '/direct-sales' }}
          />
        </div>
      </Section>
      <Steps id="DirectSalesProcess" tone="sand" {...home.DirectSalesProcess} />
      <Section id="Pricing" tone="dark">
        <Head {...Pricing}>
          <Actions more={{ label: Pricing.more, href: '/pricing' }} />
        </Head>
        <Points points={Pricing.points} icons={serviceIcons.pricing} label={Pricing.heading} />
      </Section>
      <Section id="Authentication">
        <Head {...Authentication}>
          <Actions more={{ label: Authentication.more, href: '/authentication' }} />
        </Head>
        <Points
          points={Authentication.points}
          icons={serviceIcons.authentication}
          label={Authentication.heading}
          variant="plates"
        />
      </Section>
      <Mission {...home.AboutUs} more={{ label: home.AboutUs.more, href: '/about-us' }} />
      <Team {...home.Team} />
      <Section id="FAQs" tone="sand" className="faqs">
        <Faq heading={home.FAQs.heading} />
      </Section>
      <Section id="ContactUs">
        <Head {...home.ContactUs} />
        <Contact />
      </Section>
      <QuoteSection {...home.Quote} />
    </>
  );
}
