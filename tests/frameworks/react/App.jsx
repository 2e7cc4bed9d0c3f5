import {
  LuxeFaq,
  LuxeHeroSlider,
  LuxeOfferResponse,
  LuxeProcessSteps,
  LuxeQuoteForm,
  LuxeTestimonials,
  LuxeWhatsappButton,
} from 'luxe-widgets/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

const style = { display: 'block', minHeight: 1800 };

/** On a server, React 18 warns about the other one. */
const useCommit = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** Every component; callbacks write to the page. The same page as vue/app.js. */
export function App({ api }) {
  const form = useRef(null);
  const [language, setLanguage] = useState('en');
  const [isThere, setThere] = useState(true);
  const [heard, setHeard] = useState([]);
  const hear = ({ type }) => setHeard((others) => [...others, `${type} ${language}`]);

  // The tag has its members as soon as React provides the ref.
  useCommit(() => {
    if (isThere) form.current.values = { firstName: 'Layla' };
  }, [isThere]);

  return (
    <main>
      <button type="button" onClick={() => setLanguage('ar')}>
        Arabic
      </button>
      <button type="button" onClick={() => setThere(!isThere)}>
        There or not
      </button>
      <output>{heard.join(', ')}</output>
      {isThere && (
        <LuxeQuoteForm
          ref={form}
          apiBase={api}
          lang={language}
          category="Watch"
          heading={language === 'en' ? 'Sell to us' : undefined}
          utmSource="components"
          className="wide"
          style={style}
          hidden={false}
          data-place="quote"
          onLuxeReady={hear}
          onLuxeInvalid={hear}
          onLuxeSubmitted={language === 'ar' ? hear : undefined}
        >
          <a href="/#Quote">Get a quote</a>
        </LuxeQuoteForm>
      )}
      <LuxeWhatsappButton apiBase={api} inline offset={8} />
      <LuxeFaq section="general" onLuxeFaqToggled={hear} />
      <LuxeOfferResponse onLuxeOfferFailed={hear} />
      <LuxeHeroSlider interval={0}>
        <p>One</p>
        <p>Two</p>
      </LuxeHeroSlider>
      <LuxeTestimonials>
        <blockquote>One</blockquote>
        <blockquote>Two</blockquote>
      </LuxeTestimonials>
      <LuxeProcessSteps>
        <section>One</section>
        <section>Two</section>
      </LuxeProcessSteps>
    </main>
  );
}
