/** Lists the pages from the table that the tests use, too. */
const { hosts } = await (await fetch('hosts.json')).json();

function element(tag, text, attributes = {}) {
  const node = Object.assign(document.createElement(tag), attributes);
  node.textContent = text;
  return node;
}

document.querySelector('ul').append(
  ...hosts.map(({ name, en, ar }) => {
    const item = document.createElement('li');
    item.append(
      element('a', name, { href: `${name}.html` }),
      element('span', en),
      element('span', ar, { lang: 'ar', dir: 'rtl' }),
    );
    return item;
  }),
);
