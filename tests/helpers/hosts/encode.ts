/**
 * Encodes HTML in a charset of one byte per character; other characters become character references, as editors write
 * them. Finds the bytes by decoding all, since Node has no encoder for the charsets of old pages.
 */
export function encodeHtml(html: string, charset: string): Buffer {
  const characters = new TextDecoder(charset).decode(Uint8Array.from(Array(256).keys()));
  const bytes = [...html].flatMap((character) => {
    const byte = characters.indexOf(character);
    return byte < 0 ? [...Buffer.from(`&#${character.codePointAt(0)};`)] : [byte];
  });
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
