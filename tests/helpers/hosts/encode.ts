/** Bytes of each character, by charset. Found by decoding all bytes, since Node has no encoder for the charsets of old pages. */
const tables = new Map<string, ReadonlyMap<string, number[]>>();

function tableOf(charset: string): ReadonlyMap<string, number[]> {
  const known = tables.get(charset);
  if (known) return known;
  const table = new Map<string, number[]>();
  const decoder = new TextDecoder(charset);
  const add = (...bytes: number[]) => {
    const text = decoder.decode(Uint8Array.from(bytes));
    if ([...text].length === 1 && text !== '\ufffd' && !table.has(text)) table.set(text, bytes);
  };
  for (let first = 0; first < 256; first++) add(first);
  // In characters of two bytes, the first byte is at least 0x80, and the second at least 0x40.
  for (let first = 0x80; first < 256; first++) {
    for (let second = 0x40; second < 256; second++) add(first, second);
  }
  tables.set(charset, table);
  return table;
}

/** Encodes HTML; characters that need more than two bytes become character references, as editors write them. */
export function encodeHtml(html: string, charset: string): Buffer {
  const table = tableOf(charset);
  const bytes = [...html].flatMap(
    (character) => table.get(character) ?? [...Buffer.from(`&#${character.codePointAt(0)};`)],
  );
  return Buffer.from(bytes);
}

/** Rewrites HTML as XML: attributes get values, empty elements an end, and style sheets are escaped. */
export function toXml(html: string): string {
  const escaped = html.replaceAll(/(?<=<style>).*?(?=<\/style>)/gs, (sheet) =>
    sheet.replaceAll('<', '&lt;'),
  );
  return escaped.replaceAll(/<[a-z][^>]*>/g, (tag) =>
    tag
      .replace(/^<((?:br|input)\b[^>]*?)\/?>$/, '<$1/>')
      .replaceAll(/ (async|checked|hidden|multiple|novalidate|required)(?=[ >/])/g, ' $1=""'),
  );
}
