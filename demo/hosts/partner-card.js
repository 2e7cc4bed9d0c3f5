/** An element of the page with the form in its shadow root. The attribute `mode` is the mode of the shadow root. */
class PartnerCard extends HTMLElement {
  connectedCallback() {
    const mode = this.getAttribute('mode');
    const root = this.attachShadow({ mode });
    root.innerHTML = `
      <style>
        * { letter-spacing: 2px; text-transform: uppercase; }
        section { border: 1px solid #ccc; }
      </style>
      <section>
        <luxe-quote-form lang="en" country="AE" utm-source="shadow-${mode}" style="display:block; min-height:1800px">
          <a href="/#Quote">Get a quote</a>
        </luxe-quote-form>
      </section>`;
  }
}
customElements.define('partner-card', PartnerCard);
