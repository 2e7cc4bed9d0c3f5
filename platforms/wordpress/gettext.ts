// Compiles the plugin's .po file to the formats that WordPress reads.

/** First field of a .mo file. */
const moMagic = 0x950412de;
/** Bytes of the seven fields of its header. */
const moHeaderSize = 7 * 4;

/** Finds texts for translation in PHP or JavaScript code: literals in `__()` and similar functions. */
export function textsIn(code: string): string[] {
  const calls = code.matchAll(
    /\b(?:__|(?:esc_html|esc_attr)_(?:_|e))\(\s*'((?:[^'\\]|\\.)*)',\s*'luxe-widgets',?\s*\)/g,
  );
  return [...calls].map(([, text = '']) => text.replace(/\\(['\\])/g, '$1'));
}

/** Parses a .po file without plurals and contexts. Maps English texts to translations, '' to the header. */
export function parsePo(text: string): Map<string, string> {
  const messages = new Map<string, string>();
  let id: string | undefined;
  let target: 'msgid' | 'msgstr' = 'msgid';
  for (const line of text.split('\n')) {
    const [, keyword, quoted] = /^(?:(msgid|msgstr) )?(".*")$/.exec(line) ?? [];
    if (quoted === undefined) continue;
    // JSON has the same escapes for quotes, backslashes and line breaks.
    const part = JSON.parse(quoted) as string;
    if (keyword) target = keyword as typeof target;
    if (target === 'msgid') id = keyword ? part : id + part;
    else if (id !== undefined) messages.set(id, (keyword ? '' : (messages.get(id) ?? '')) + part);
  }
  return messages;
}

/** Writes the binary .mo format: tables of lengths and offsets, then the texts. */
export function moFile(messages: ReadonlyMap<string, string>): Uint8Array {
  const encoder = new TextEncoder();
  // The format requires sorted originals.
  const sorted = [...messages].sort(([a], [b]) => (a < b ? -1 : 1));
  const texts = [...sorted.map(([id]) => id), ...sorted.map(([, text]) => text)].map((text) =>
    encoder.encode(text),
  );
  // Each text has eight bytes in a table, for length and offset, and ends in a NUL byte.
  const start = moHeaderSize + texts.length * 8;
  const size = texts.reduce((sum, { length }) => sum + length + 1, start);
  const bytes = new Uint8Array(size);
  const view = new DataView(bytes.buffer);
  const tables = [moHeaderSize, moHeaderSize + sorted.length * 8];
  // The second field is the format's revision; the last two describe a hash table, which is optional.
  [moMagic, 0, sorted.length, ...tables, 0, start].forEach((word, index) => {
    view.setUint32(index * 4, word, true);
  });
  let place = start;
  for (const [index, text] of texts.entries()) {
    view.setUint32(moHeaderSize + index * 8, text.length, true);
    view.setUint32(moHeaderSize + index * 8 + 4, place, true);
    bytes.set(text, place);
    place += text.length + 1;
  }
  return bytes;
}

/** Writes the .l10n.php format, which WordPress 6.5 and later prefer. */
export function phpFile(messages: ReadonlyMap<string, string>): string {
  const quoted = (text: string) => `'${text.replace(/['\\]/g, '\\$&')}'`;
  const entries = [...messages].filter(([id]) => id !== '');
  const lines = entries.map(([id, text]) => `${quoted(id)}=>${quoted(text)},`);
  return `<?php\nreturn array('language'=>'ar','messages'=>array(\n${lines.join('\n')}\n));\n`;
}

/** Writes the JSON format for scripts, with only the texts of that script. */
export function jsonFile(messages: ReadonlyMap<string, string>, texts: readonly string[]): string {
  const entries = texts.map((text) => [text, [messages.get(text) ?? text]]);
  const header = { domain: 'messages', lang: 'ar' };
  return JSON.stringify({
    domain: 'messages',
    locale_data: { messages: { '': header, ...Object.fromEntries(entries) } },
  });
}
