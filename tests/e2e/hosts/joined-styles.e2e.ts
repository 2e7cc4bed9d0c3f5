import { expect, test } from 'vitest';
import { plainFormStyles } from '../../../widgets/plain-form/plain-form-styles.ts';
import { prerenderedStyles } from '../../../widgets/prerendered/prerendered.ts';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import { useSite } from '../../helpers/journey/site.ts';

const site = useSite();
const newPage = useChromium();

/** Each kind of element that our declarative shadow roots contain, as part of the host page. */
const body = `<main class="root"><section><h2>Heading</h2><h3>Heading</h3><article><p>Text</p></article></section>
  <details open><summary>Question</summary><p>Answer</p></details><slot>Slot</slot>
  <form><fieldset><legend>Legend</legend><label><input type="radio">Label</label></fieldset>
  <p><label>Label <input></label> <small>Hint</small></p><button>Button</button></form>
  <footer><p class="whole">Text</p><a href="/">Link</a></footer></main>`;

/** Runs in the page: the computed styles of all its elements. */
function computedStyles(): string[] {
  return [...document.querySelectorAll('body, body *')].flatMap((element) =>
    [...getComputedStyle(element)].map(
      (property) =>
        `${element.localName} ${property}: ${getComputedStyle(element).getPropertyValue(property)}`,
    ),
  );
}

const sheets = {
  'luxe-quote-form': plainFormStyles,
  ...Object.fromEntries(
    ['luxe-faq', 'luxe-hero-slider', 'luxe-process-steps', 'luxe-testimonials'].map((tag) => [
      tag,
      prerenderedStyles(tag) ?? '',
    ]),
  ),
};

// Autoptimize and WP Rocket move every style element of a page, including those in templates.
test('style sheets of elements do nothing where an optimizer has moved them into the head of the page', async () => {
  const page = await newPage();
  await page.goto(site.host.add({ body }));
  const before = await page.evaluate(computedStyles);
  for (const [tag, content] of Object.entries(sheets)) {
    expect(content, tag).toContain('{');
    await page.addStyleTag({ content });
    expect(await page.evaluate(computedStyles), tag).toEqual(before);
  }
});
