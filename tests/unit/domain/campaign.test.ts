import { expect, test } from 'vitest';
import { campaignFromQuery } from '../../../widgets/domain/campaign.ts';

test('reads the seven campaign parameters from the URL', () => {
  const search =
    '?utm_source=a&utm_medium=b&utm_campaign=c&utm_audience=d&utm_term=e&utm_content=f&social_link_id=g';
  expect(campaignFromQuery(search)).toEqual({
    utmSource: 'a',
    utmMedium: 'b',
    utmCampaign: 'c',
    utmAudience: 'd',
    utmTerm: 'e',
    utmContent: 'f',
    socialLinkId: 'g',
  });
  expect(campaignFromQuery(search.slice(1))).toEqual(campaignFromQuery(search));
});

test('omits missing, empty and unknown parameters', () => {
  expect(campaignFromQuery('')).toEqual({});
  expect(campaignFromQuery('?utm_source=&utm_medium=%20&utmSource=x&gclid=1&UTM_TERM=t')).toEqual(
    {},
  );
});

test('decodes, trims and truncates a parameter to 500 characters', () => {
  expect(
    campaignFromQuery('?utm_source=%20spring+sale%20&utm_term=%D8%B3%D8%A7%D8%B9%D8%A9'),
  ).toEqual({
    utmSource: 'spring sale',
    utmTerm: 'ساعة',
  });
  const sourceOf = (text: string) => campaignFromQuery(`?utm_source=${text}`).utmSource;
  expect(sourceOf('x'.repeat(501))).toBe('x'.repeat(500));
  // A character of two code units is not split.
  expect(sourceOf(`${'x'.repeat(499)}😀`)).toBe('x'.repeat(499));
});

test('keeps a parameter with invalid percent-encoding as it is', () => {
  expect(campaignFromQuery('?utm_source=100%&utm_medium=%E0%A4%A')).toMatchObject({
    utmSource: '100%',
  });
});
