import { describe, expect, test } from 'vitest';
import { foldText } from '../../../widgets/domain/fuzzy/fold-text.ts';

describe('equivalent spellings fold to the same text', () => {
  test.each([
    ['case', 'ROLEX', 'rolex'],
    ['accents', 'Hermès', 'Hermes'],
    ['combining accents', 'Herme\u0300s', 'Hermès'],
    ['umlaut', 'Glashütte', 'Glashutte'],
    ['Turkish capital', 'İstanbul', 'istanbul'],
    ['full-width letters', 'ＩＷＣ', 'IWC'],
    ['styled letters', '𝐑𝐨𝐥𝐞𝐱', 'Rolex'],
    ['hamza above alef', 'أوميغا', 'اوميغا'],
    ['hamza below alef', 'إيبيل', 'ايبيل'],
    ['madda', 'آي', 'اي'],
    ['alef wasla', 'ٱلماس', 'الماس'],
    ['hamza on waw', 'لؤلؤ', 'لولو'],
    ['hamza on yeh', 'رئيس', 'رييس'],
    ['hamza alone', 'سماء', 'سما'],
    ['teh marbuta', 'ساعة', 'ساعه'],
    ['alef maksura', 'مصطفى', 'مصطفي'],
    ['tashkeel', 'مُعَوَّض', 'معوض'],
    ['superscript alef', 'رحمٰن', 'رحمن'],
    ['tatweel', 'رولـــكس', 'رولكس'],
    ['Persian kaf and yeh', 'رولکس پیاژه', 'رولكس پياژه'],
    ['Arabic digits', 'بوفيه ١٨٢٢', 'بوفيه 1822'],
    ['Persian digits', '۱۸۲۲', '1822'],
    ['spaces around and between', '  Van   Cleef\u00a0', 'van cleef'],
    ['dots', 'F.P. Journe', 'FP Journe'],
    ['hyphen', 'Jaeger-LeCoultre', 'Jaeger LeCoultre'],
    ['ampersand', 'Bell & Ross', 'Bell Ross'],
    ['apostrophes', 'L’Or', "L'Or"],
    ['apostrophe left out', 'L’Or', 'LOr'],
    ['joiners inside a word', 'رو\u200cلكس', 'رولكس'],
    ['bidi marks', '\u200fرولكس\u200e', 'رولكس'],
    ['Arabic comma', 'رولكس، تيودور', 'رولكس تيودور'],
  ])('%s', (_what, one, other) => {
    expect(foldText(one)).toBe(foldText(other));
    expect(foldText(one)).not.toBe('');
  });
});

test('separates words by one space, in lower case', () => {
  expect(foldText(' Van Cleef & Arpels ')).toBe('van cleef arpels');
  expect(foldText('A. Lange & Söhne')).toBe('a lange sohne');
});

test('keeps different words different', () => {
  expect(foldText('شانيل')).not.toBe(foldText('شانل'));
  expect(foldText('Rolex')).not.toBe(foldText('Rollex'));
  expect(foldText('ح')).not.toBe(foldText('ه'));
});
