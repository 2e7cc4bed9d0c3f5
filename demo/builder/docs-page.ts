/** Script of the guides under /demo/docs/: replaces HOST with this server, and links downloads. */

const placeholder = 'https://HOST';

/** Matches URLs of downloads, which become links. Other URLs stay text, because they are to be pasted elsewhere. */
const download = /^https?:\/\/\S+\.(zip|tpl)$/;

const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
while (texts.nextNode()) {
  const text = texts.currentNode as Text;
  text.data = text.data.replaceAll(placeholder, location.origin);
}

for (const code of document.querySelectorAll(':not(pre, a) > code')) {
  const address = code.textContent ?? '';
  if (!download.test(address)) continue;
  const link = document.createElement('a');
  link.href = address;
  code.replaceWith(link);
  link.append(code);
}
