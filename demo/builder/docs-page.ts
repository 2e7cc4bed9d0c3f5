/** The script of the docs under /demo/docs/: what they call HOST is the server that shows them. */
const placeholder = 'https://HOST';

/** Addresses of files that somebody downloads; what installs or loads one is pasted instead. */
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
