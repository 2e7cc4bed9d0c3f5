import { parseAttribute } from '../../element/attribute-values.ts';
import type { Check, Finding } from '../finding.ts';
import { attributesOf } from '../page/elements.ts';

const mark = 'data-test';

function judge(widget: Element): Finding[] {
  const definition = attributesOf(widget)[mark];
  const value = widget.getAttribute(mark);
  if (value === null || !definition || parseAttribute(definition, value) !== true) return [];
  const values = { tag: `<${widget.localName}>` };
  return [
    { cause: 'test-leads', severity: 'info', values, paste: value ? `${mark}="${value}"` : mark },
  ];
}

/** Finds widgets in test mode. */
export const checkTestLeads: Check = ({ widgets }) => widgets.flatMap(judge);
