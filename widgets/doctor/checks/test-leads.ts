import { parseAttribute } from '../../element/attribute-values.ts';
import type { Check, Finding } from '../finding.ts';
import { attributesOf } from '../page/elements.ts';

const mark = 'data-test';

function judge(widget: Element): Finding[] {
  const definition = attributesOf.get(widget.localName)?.[mark];
  const value = widget.getAttribute(mark);
  if (value === null || !definition || parseAttribute(definition, value) !== true) return [];
  const values = { tag: `<${widget.localName}>` };
  return [
    { cause: 'test-leads', severity: 'info', values, paste: value ? `${mark}="${value}"` : mark },
  ];
}

/** Widgets whose leads are tests, which nobody wants to go live with. */
export const testLeads: Check = {
  id: 'test-leads',
  async run({ widgets }) {
    return widgets.flatMap(judge);
  },
};
