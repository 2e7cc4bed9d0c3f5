import { expect } from 'chai';
import { readCommonSettings } from '../../../widgets/client/common-settings.ts';
import { findScript, scriptOrigin } from '../../../widgets/client/script-origin.ts';
import { mount } from '../../helpers/elements/dom.ts';

describe('the script origin', () => {
  const script = (attributes: string) =>
    mount(`<div><script type="text/x" ${attributes}></script></div>`).querySelector('script');

  it('is that of the running script, under any file name', () => {
    expect(findScript(script('src="https://cdn.example/v/renamed.js?x=1"'))?.origin).to.equal(
      'https://cdn.example',
    );
  });

  it('is found by file name for modules and behind optimizers', () => {
    script('data-rocket-src="https://luxe.example/luxe-widgets@1.0.0.js"');
    expect(findScript(null)?.origin).to.equal('https://luxe.example');
    expect(findScript(script('src="https://partner.example/combined.js"'))?.origin).to.equal(
      'https://luxe.example',
    );
  });

  it('falls back to that of the page', () => {
    expect(findScript(null)).to.equal(undefined);
    expect(findScript(script('src="data:text/javascript,1"'))).to.equal(undefined);
    expect(scriptOrigin).to.equal(location.origin);
  });

  it("is replaced by api-base for calls, and in a host's bundle for flags, with or without a slash at its end", () => {
    for (const given of ['https://luxe.example', 'https://luxe.example/']) {
      const values = { storage: 'none', analytics: 'off', clickIds: 'off' } as const;
      const { apiBase, flagsBase } = readCommonSettings({ ...values, apiBase: given }, 'en');
      expect(apiBase).to.equal('https://luxe.example');
      expect(flagsBase).to.equal('https://luxe.example/flags/');
    }
  });
});
