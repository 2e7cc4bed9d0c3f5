/** Tags of all elements, with attributes and children that start every listener, timer and observer. */
export const busyElements = `
  <luxe-process-steps lang="en"><div>One</div><div>Two</div></luxe-process-steps>
  <luxe-hero-slider lang="en" interval="20"><p>One</p><p>Two</p></luxe-hero-slider>
  <luxe-testimonials lang="ar"><blockquote>One</blockquote><blockquote>Two</blockquote></luxe-testimonials>
  <luxe-offer-response lang="en" uuid="00000000-0000-4000-8000-000000000000" status="approved" confirm></luxe-offer-response>
  <luxe-faq lang="en"><details><summary>Why?</summary>So.</details></luxe-faq>
  <luxe-quote-form lang="ar" country="SA"></luxe-quote-form>
  <luxe-whatsapp-button></luxe-whatsapp-button>`;

/**
 * Runs in the page: adds the elements, uses each, and removes them while a list and a dialog are open, text is
 * unsaved and slides move; repeats this `rounds` times. `onRound` receives the elements before their removal, and may
 * delay it.
 */
export async function mountAndRemove(
  { rounds, markup }: { rounds: number; markup: string },
  onRound?: (elements: Element[]) => unknown,
): Promise<void> {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  for (let round = 0; round < rounds; round += 1) {
    const stage = document.createElement('main');
    document.body.append(stage);
    stage.innerHTML = markup;
    const inside = <T extends Element>(tag: string, selector: string) =>
      stage.querySelector(tag)?.shadowRoot?.querySelector<T & HTMLElement>(selector);
    // Preact runs effects after the first frame.
    await frame();
    await frame();
    inside('luxe-testimonials', '.step')?.click();
    inside('luxe-faq', '[part=question]')?.click();
    const name = inside<HTMLInputElement>('luxe-quote-form', '[autocomplete=given-name]');
    if (name) {
      name.value = `Layla ${round}`;
      name.dispatchEvent(new InputEvent('input', { bubbles: true }));
    }
    inside('luxe-quote-form', '[role=combobox]')?.click();
    inside('luxe-whatsapp-button', 'button')?.click();
    await frame();
    await onRound?.([...stage.children]);
    stage.remove();
  }
  await frame();
}
