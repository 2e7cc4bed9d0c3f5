import { expect } from 'chai';
import { contracts } from '../../../widgets/contracts.ts';
import { languages } from '../../../widgets/domain/languages.ts';
import { axe } from '../../helpers/elements/axe.ts';
import { find, finishAnimations } from '../../helpers/elements/dom.ts';
import { showEveryElement, showExamples } from '../../helpers/elements/every-element.ts';
import { byId, mountQuoteForm } from '../../helpers/elements/quote-form-element.ts';

const rules = {
  // Allowed, because the page shows several states of the form at once, each with its own header.
  'landmark-no-duplicate-banner': { enabled: false },
  // The tests of the theme measure every contrast, with every palette.
  'color-contrast': { enabled: false },
};

describe('axe', () => {
  for (const lang of languages) {
    for (const contract of contracts) {
      it(`finds nothing in any state or example of ${contract.tag}, all of which fit 320 px (${lang})`, async () => {
        const states = await showEveryElement(({ tag }) => tag === contract.tag, lang);
        const examples = await showExamples(contract, lang);
        for (const element of [...states.map((one) => one.element), ...examples]) {
          element.style.width = '320px';
          finishAnimations(element);
          expect(find(element, '.root').scrollWidth).to.be.at.most(320);
          // Names, roles and colors do not depend on the language: axe examines each view once.
          if (lang === 'en') expect(await axe(element, { rules })).to.deep.equal([]);
        }
      });
    }
  }

  it('finds a missing label', async () => {
    const element = mountQuoteForm();
    byId(element, 'email').labels?.[0]?.remove();
    expect((await axe(element)).join()).to.contain('label');
  });
});
