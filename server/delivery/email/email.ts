import { html, raw } from 'hono/html';
import { direction, type Language } from '../../../widgets/domain/languages.ts';
import { brandName } from '../../../widgets/domain/settings.ts';
import { withNeededIsolates } from '../../wording/safe-text.ts';
import type { Part } from './parts.ts';
import { colors, darkStyles, fonts } from './theme.ts';

export interface Attachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

/** Content of an email, without recipients. */
export interface Email {
  /** One line without control characters. */
  subject: string;
  language: Language;
  text: string;
  html: string;
  attachments?: readonly Attachment[];
}

/**
 * Composes an email from parts in the site's design. The HTML has no tables, scripts or images, and loads nothing.
 * Some email clients drop `html` and `body`, so their attributes are repeated inside.
 */
export async function composeEmail(language: Language, subject: string, parts: readonly Part[]) {
  const dir = direction(language);
  const { text, heading, leading, size } = fonts[language];
  const page = `margin:0;padding:24px 12px;background:${colors.page}`;
  const sheet = [
    `max-width:600px;margin:0 auto;background:${colors.sheet};color:${colors.ink}`,
    `border:1px solid ${colors.line};border-radius:3px;overflow:hidden;overflow-wrap:anywhere`,
    `text-align:${dir === 'rtl' ? 'right' : 'left'};font:${size}px/${leading} ${text}`,
  ].join(';');
  const head = `padding:16px 28px;background:${colors.green};color:${colors.page};font:normal 27px/1.3 ${heading}`;
  // Styles with fonts are inserted with `raw`, because `html` would escape the apostrophes around names of fonts.
  const document = html`<!doctype html>
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
<div class="page" lang="${language}" dir="${dir}" style="${page}">
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
    html: String(await document),
  };
}
