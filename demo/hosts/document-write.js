document.write('<script src="/luxe-widgets.js"></script>');
document.write(`
  <luxe-quote-form lang="en" country="AE" utm-source="document-write" style="display:block; min-height:1800px">
    <a href="/#Quote">Get a quote</a>
  </luxe-quote-form>`);
