import { expect } from 'chai';
import {
  captureCampaign,
  clearCampaign,
  currentCampaign,
} from '../../../widgets/client/campaign-store.ts';
import { openStorage } from '../../../widgets/client/storage.ts';
import { redefine } from '../../helpers/elements/dom.ts';

/** Makes localStorage throw, as when a browser blocks it, until the returned function is called. */
function blockStorage(): () => void {
  const { localStorage } = window;
  let isBlocked = true;
  redefine(window, 'localStorage', {
    get: () => {
      if (isBlocked) throw new DOMException('blocked', 'SecurityError');
      return localStorage;
    },
  });
  return () => {
    isBlocked = false;
  };
}

afterEach(() => localStorage.clear());

describe('storage', () => {
  it('uses only keys with the prefix luxe.', () => {
    const storage = openStorage('local');
    storage.set('language', 'ar');
    expect({ ...localStorage }).to.deep.equal({ 'luxe.language': 'ar' });
    expect(storage.get('language')).to.equal('ar');
    storage.remove('language');
    expect(localStorage.length).to.equal(0);
    expect(storage.get('language')).to.equal(null);
  });

  it('with storage="none" leaves nothing in the browser', () => {
    openStorage('none').set('language', 'ar');
    expect(openStorage('none').get('language')).to.equal('ar');
    expect(localStorage.length).to.equal(0);
    expect(openStorage('local').get('language')).to.equal(null);
    openStorage('none').remove('language');
    expect(openStorage('none').get('language')).to.equal(null);
  });

  it('that throws is replaced by memory shared by all widgets', () => {
    const unblock = blockStorage();
    const storage = openStorage('local');
    expect(storage.get('country')).to.equal(null);
    storage.set('country', 'SA');
    expect(openStorage('local').get('country')).to.equal('SA');
    storage.remove('country');
    expect(openStorage('local').get('country')).to.equal(null);
    storage.set('country', 'SA');
    unblock();
    storage.set('country', 'LB');
    expect(openStorage('local').get('country')).to.equal('LB');
  });
});

describe('campaign', () => {
  const storage = openStorage('local');

  it('from the URL replaces the whole saved campaign, and stays on pages whose URL has no campaign', () => {
    // Spaces around a value are removed.
    captureCampaign(storage, '?utm_source=%20google%20&utm_term=bags&social_link_id=7');
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

  it('from attributes fills missing fields, and is removed on clear', () => {
    captureCampaign(storage, '?utm_source=google');
    const attributes = { utmSource: 'partner', utmAudience: 'vip' };
    const filled = { utmSource: 'google', utmAudience: 'vip' };
    expect(currentCampaign(storage, attributes)).to.deep.equal(filled);
    clearCampaign(storage);
    expect(currentCampaign(storage, {})).to.deep.equal({});
    expect(localStorage.length).to.equal(0);
  });
});
