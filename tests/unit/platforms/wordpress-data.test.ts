import { expect, test } from 'vitest';
import { pluginData } from '../../../platforms/wordpress/plugin-data.ts';
import { updateData } from '../../../platforms/wordpress/update-data.ts';
import { contracts } from '../../../widgets/contracts.ts';
import { commonAttributes } from '../../../widgets/element/common-attributes.ts';
import type { ElementContract } from '../../../widgets/element/element-contract.ts';

const data = pluginData({ version: '1.2.3', integrity: '' });

test('in WordPress, the API address is a site setting and all other attributes are page settings', () => {
  for (const { attributes, tag } of data.elements) {
    const siteOnly = Object.keys(attributes).filter((name) => attributes[name]?.siteOnly);
    expect(siteOnly, tag).toEqual(['api-base']);
  }
});

test('in WordPress, addresses are sanitized as the contracts say', () => {
  for (const { attributes, tag } of data.elements) {
    const own: ElementContract['attributes'] =
      contracts.find((contract) => contract.tag === tag)?.attributes ?? {};
    for (const [name, { kind }] of Object.entries({ ...own, ...commonAttributes })) {
      expect(attributes[name]?.kind === 'url', `${tag} ${name}`).toBe(kind === 'url');
    }
  }
});

test('WordPress shows the changes of the newest version before an update, escaped', () => {
  const readme =
    'Stable tag: 1.2.0\nRequires at least: 6.0\nRequires PHP: 7.4\nTested up to: 6.8\n';
  const changelog = [
    '# Changelog\n\nAbout this file\n',
    '## [Unreleased]\n',
    '## [1.2.0] - 2026-11-01\n',
    '### Changed\n\n- A `<b>` & more,\n  on two lines.\n\n`<luxe-faq>`:\n\n- First\n- Second\n',
    '### Fixed\n\n- Third\n',
    '## [1.1.0] - 2026-10-01\n\n### Added\n\n- Old\n',
  ].join('\n');
  expect(updateData(readme, changelog)).toEqual({
    version: '1.2.0',
    requires: '6.0',
    requires_php: '7.4',
    tested: '6.8',
    changelog: [
      '<h4>Changed</h4>',
      '<ul>\n<li>A <code>&lt;b&gt;</code> &amp; more,\non two lines.</li>\n</ul>',
      '<p><code>&lt;luxe-faq&gt;</code>:</p>',
      '<ul>\n<li>First</li>\n<li>Second</li>\n</ul>',
      '<h4>Fixed</h4>',
      '<ul>\n<li>Third</li>\n</ul>\n',
    ].join('\n'),
  });
});
