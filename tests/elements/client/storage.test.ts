import { expect } from 'chai';
import {
  captureCampaign,
  clearCampaign,
  currentCampaign,
} from '../../../widgets/client/campaign-store.ts';
import { openStorage } from '../../../widgets/client/storage.ts';

/** Makes localStorage behave as in a browser that blocks it, until the action has ended. */
function blocked<T>(action: () => T): T {
  Object.defineProperty(window, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('blocked', 'SecurityError');
    },
  });
  try {
    return action();
  } finally {
    delete (window as { localStorage?: Storage }).localStorage;
  }
}

const original = Object.getOwnPropertyDescriptor(window, 'localStorage');

afterEach(() => {
  if (original) Object.defineProperty(window, 'localStorage', original);
  localStorage.clear();
});

describe('storage', () => {
  it('writes under the prefix luxe. only', () => {
    const storage = openStorage('local');
    storage.set('language', 'ar');
    expect({ ...localStorage }).to.deep.equal({ 'luxe.language': 'ar' });
    expect(storage.get('language')).to.equal('ar');
    storage.remove('language');
    expect(localStorage.length).to.equal(0);
    expect(storage.get('language')).to.equal(null);
  });

  it('in mode none leaves nothing in the browser', () => {
    openStorage('none').set('language', 'ar');
    expect(openStorage('none').get('language')).to.equal('ar');
    expect(localStorage.length).to.equal(0);
    expect(openStorage('local').get('language')).to.equal(null);
    openStorage('none').remove('language');
    expect(openStorage('none').get('language')).to.equal(null);
  });

  it('that throws gives way to a memory that all widgets share', () => {
    blocked(() => {
      const storage = openStorage('local');
      expect(storage.get('country')).to.equal(null);
      storage.set('country', 'SA');
      expect(openStorage('local').get('country')).to.equal('SA');
      storage.remove('country');
      expect(openStorage('local').get('country')).to.equal(null);
    });
  });
});

describe('campaign', () => {
  const storage = openStorage('local');

  it('of an address replaces the whole saved one', () => {
    captureCampaign(storage, '?utm_source=google&utm_term=bags&social_link_id=7');
    captureCampaign(storage, '?page=2');
    expect(currentCampaign(storage, {})).to.deep.equal({
      utmSource: 'google',
      utmTerm: 'bags',
      socialLinkId: '7',
    });
    captureCampaign(storage, '?utm_medium=email');
    expect(currentCampaign(storage, {})).to.deep.equal({ utmMedium: 'email' });
    expect(localStorage.getItem('luxe.utm_medium')).to.equal('email');
  });

  it('of the attributes fills what is not saved', () => {
    captureCampaign(storage, '?utm_source=google');
    const attributes = { utmSource: 'partner', utmAudience: 'vip' };
    expect(currentCampaign(storage, attributes)).to.deep.equal({
      utmSource: 'google',
      utmAudience: 'vip',
    });
  });

  it('is forgotten when cleared', () => {
    captureCampaign(storage, '?utm_source=google');
    clearCampaign(storage);
    expect(currentCampaign(storage, {})).to.deep.equal({});
    expect(localStorage.length).to.equal(0);
  });
});
