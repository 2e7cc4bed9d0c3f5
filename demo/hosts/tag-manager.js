// Inserts a custom HTML tag as a tag manager does: creates scripts anew, because parsed scripts do not run.
probe.ready = new Promise((done) => {
  const snippet = `
    <script src="/luxe-widgets.js" async data-cfasync="false" data-no-optimize="1"></script>
    <luxe-quote-form lang="en" country="AE" utm-source="tag-manager" style="display:block; min-height:1800px">
      <a href="/#Quote">Get a quote</a>
    </luxe-quote-form>`;
  function insert() {
    const parsed = document.createElement('div');
    parsed.innerHTML = snippet;
    for (const node of [...parsed.childNodes]) {
      let inserted = node;
      if (node.nodeName === 'SCRIPT') {
        inserted = document.createElement('script');
        for (const { name, value } of node.attributes) inserted.setAttribute(name, value);
        inserted.onload = inserted.onerror = done;
      }
      document.querySelector('#quote').appendChild(inserted);
    }
  }
  if (document.readyState === 'loading') {
    document.addEventListener('DOMContentLoaded', insert, { once: true });
  } else {
    insert();
  }
});
