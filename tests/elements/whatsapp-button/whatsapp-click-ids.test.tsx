import { expect } from 'chai';
import { openStorage } from '../../../widgets/client/storage.ts';
import { click, redefine, until } from '../../helpers/elements/dom.ts';
import { leads, send, showOpen } from './whatsapp-stage.ts';

const cookies = ['_fbc', '_fbp'];
const { pathname } = location;

/** Puts a query into the address of this page. */
function land(query: string): void {
  history.replaceState(null, '', pathname + query);
}

function setCookie(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as a pixel sets it
  document.cookie = `${name}=${value}; path=/`;
}

/** Returns the click ids of the last lead, without their times. */
const sent = () => leads.at(-1)?.body.clickIds?.map(({ name, value }) => `${name} ${value}`);

const saved = () => openStorage('none').get('click_ids');
const savedSource = () => openStorage('none').get('utm_source');

/** Opens the dialog on a page whose click ids the button captures. */
async function showCaptured() {
  const shown = await showOpen();
  await until(saved);
  return shown;
}

afterEach(() => {
  land('');
  openStorage('none').remove('click_ids');
  // `max-age=0` after the empty value deletes the cookie.
  for (const name of cookies) setCookie(name, '; max-age=0');
});

describe('click ids of a WhatsApp lead', () => {
  it('come from the address and from cookies of the page, with the time of the visit', async () => {
    land('?gclid=g1&ScCid=s1');
    setCookie('_fbp', 'fb.1.1700000000000.42');
    setCookie('_fbc', 'fb.1.1700000000000.IwAR0');
    await send(await showCaptured(), '0501234567');
    expect(sent()).to.deep.equal([
      'gclid g1',
      'ScCid s1',
      '_fbc fb.1.1700000000000.IwAR0',
      '_fbp fb.1.1700000000000.42',
    ]);
    const seenAt = leads[0]?.body.clickIds?.[0]?.seenAt ?? 0;
    expect(Math.abs(seenAt - Date.now())).to.be.lessThan(60_000);
    expect(saved()).to.include('g1').and.not.include('IwAR0');
  });

  it('are sent again with the next lead, unlike the campaign', async () => {
    land('?gclid=g1&utm_source=google');
    await send(await showCaptured(), '0501234567');
    await until(() => savedSource() === null);
    land('');
    await send(await showOpen(), '0501234567');
    expect(sent()).to.deep.equal(['gclid g1']);
    expect(leads[1]?.body.utmSource).to.equal(null);
  });

  it('are neither captured, nor read from cookies, nor sent with click-ids="off", until it is removed, as after consent', async () => {
    land('?gclid=g1&utm_source=google');
    setCookie('_fbc', 'fb.1.1700000000000.IwAR0');
    let reads = 0;
    redefine(document, 'cookie', {
      get() {
        reads += 1;
        return '';
      },
    });
    const shown = await showOpen('click-ids=off');
    await until(savedSource);
    await send(shown, '0501234567');
    expect(reads).to.equal(0);
    expect(leads[0]?.body).to.not.have.property('clickIds');
    expect(leads[0]?.body.utmSource).to.equal('google');
    expect(saved()).to.equal(null);
    shown.element.removeAttribute('click-ids');
    await until(saved);
    click(shown.button);
    await until(() => shown.dialog());
    await send(shown, '0501234567');
    expect(sent()).to.deep.equal(['gclid g1']);
    // Nor are those that another widget keeps.
    await send(await showOpen('click-ids=off'), '0501234567');
    expect(leads[2]?.body).to.not.have.property('clickIds');
  });
});
