import { html, raw } from 'hono/html';
import { direction, type Language } from '../../../widgets/domain/languages.ts';
import { brandName } from '../../../widgets/domain/settings.ts';
import { withNeededIsolates } from '../../wording/isolates.ts';
import type { Letter } from './letter.ts';
import type { Part } from './parts.ts';
import { colours, darkStyles, fonts } from './theme.ts';

/**
 * A letter of these parts, in the look of the site. Its HTML has no table, no script, no picture, and
 * loads nothing from anywhere. Some mail programs drop `html` and `body`: what counts is said again
 * on the elements within.
 */
export async function compose(
  language: Language,
  subject: string,
  parts: readonly Part[],
): Promise<Letter> {
  const dir = direction(language);
  const { text, heading, leading, size } = fonts[language];
  const ground = `margin:0;padding:24px 12px;background:${colours.page}`;
  const sheet = [
    `max-width:600px;margin:0 auto;background:${colours.sheet};color:${colours.ink}`,
    `border:1px solid ${colours.line};border-radius:3px;overflow-wrap:anywhere`,
    `text-align:${dir === 'rtl' ? 'right' : 'left'};font:${size}px/${leading} ${text}`,
  ].join(';');
  const head = `padding:16px 28px;background:${colours.green};color:${colours.page};font:normal 27px/1.3 ${heading}`;
  const page = html`<!doctype html>
<html lang="${language}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${subject}</title>
<style>${darkStyles}</style>
</head>
<body style="margin:0;padding:0">
<div class="page" lang="${language}" dir="${dir}" style="${ground}">
<div class="sheet" style="${raw(sheet)}">
<div style="${raw(head)}">${brandName[language]}</div>
<div style="padding:28px 28px 16px">
${parts.map((part) => part.html)}
</div>
</div>
</div>
</body>
</html>
`;
  return {
    subject,
    language,
    text: withNeededIsolates(`${parts.map((part) => part.text).join('\n\n')}\n`),
    html: String(await page),
  };
}
