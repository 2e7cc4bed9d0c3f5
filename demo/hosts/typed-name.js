/**
 * Helper of pages that change a form while the visitor is typing: `typedName.type(form)` types a first name,
 * `typedName.expect(form)` fails if the name is gone. Without the widgets' script, both do nothing.
 */
window.typedName = (() => {
  const loaded = new Promise((done) => {
    // Waits two tasks, because the script has queued tasks that define its elements before this event.
    window.addEventListener('load', () => setTimeout(() => setTimeout(done)), { once: true });
  });
  const input = (form) => form.shadowRoot?.querySelector('[autocomplete=given-name]');
  const typedInto = new WeakMap();

  async function until(condition, what) {
    const end = performance.now() + 10_000;
    while (!condition()) {
      if (performance.now() > end) throw new Error(`Timed out waiting for ${what}`);
      await new Promise((next) => setTimeout(next, 15));
    }
  }

  return {
    /** Resolves when the page and its scripts have loaded and run. */
    loaded,
    until,
    async type(form) {
      await loaded;
      if (!form.matches(':defined')) return;
      await until(() => input(form), 'the form');
      typedInto.set(form, input(form));
      input(form).value = 'Layla';
      input(form).dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    },
    async expect(form) {
      if (!form.matches(':defined')) return;
      await until(() => input(form)?.value === 'Layla', 'the name that was typed');
    },
    /** Stricter: the text must be in the same field, not in a new one filled from the draft. */
    async expectUntouched(form) {
      await this.expect(form);
      if (input(form) !== typedInto.get(form)) throw new Error('the form was replaced');
    },
  };
})();
