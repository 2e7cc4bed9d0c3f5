import { raw } from 'hono/html';

/** Colors of the site, repeated because email clients do not support custom properties. */
export const colors = {
  green: '#0e3b32',
  page: '#f6f1e7',
  sheet: '#fbf8f1',
  line: '#e9e0cf',
  ink: '#16211e',
  quiet: '#4a5350',
  brass: '#7a5729',
  /** Border of a button without a fill. */
  controlLine: '#a79f8d',
} as const;

/** By language; the first family is the site's, the others are common in email clients. */
export const fonts = {
  en: {
    text: "Figtree,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif",
    heading: "'Cormorant Garamond',Georgia,'Times New Roman',serif",
    leading: 1.6,
    size: 16,
  },
  ar: {
    text: "'IBM Plex Sans Arabic','SF Arabic','Geeza Pro','Segoe UI','Noto Sans Arabic',Tahoma,Arial,sans-serif",
    heading: "Amiri,'Noto Naskh Arabic','Geeza Pro','Traditional Arabic','Times New Roman',serif",
    leading: 1.85,
    size: 17,
  },
} as const;

/** Dark styles for email clients that support the media query. */
export const darkStyles = raw(`@media (prefers-color-scheme: dark) {
.page { background: #0a1512 !important; }
.sheet { background: #12211d !important; border-color: #2b3a35 !important; color: #f1ece0 !important; }
.line { border-color: #2b3a35 !important; }
.quiet { color: #b9bcb1 !important; }
.link, .label { color: #dcc49a !important; }
.main { background: #dcc49a !important; color: #12211d !important; border-color: #dcc49a !important; }
.other { color: #f1ece0 !important; border-color: #6f7b75 !important; }
}`);
