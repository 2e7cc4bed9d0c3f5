import type { Page } from 'playwright';
import { contracts } from '../../../widgets/contracts.ts';
import type { Language } from '../../../widgets/domain/languages.ts';
import type { ElementContract } from '../../../widgets/element/element-contract.ts';
import {
  fallbackChildren,
  reservedHeight,
  resolvePlacement,
} from '../../../widgets/manifest/placement.ts';

/** An element as a platform inserts it into a page, before the script changes it. */
export interface PlacedElement {
  attributes: Record<string, string>;
  /** Reserved height in pixels; 0: none. */
  height: number;
  children: { tag: string; text: string; href?: string }[];
}

/** Tags of all elements. */
export const tags = contracts.map(({ tag }) => tag);

/** Returns the element as the snippet builder inserts it. */
export function placementByContract(
  tag: string,
  language: Language,
  host: string,
  attributes: Record<string, string> = {},
): PlacedElement {
  const contract: ElementContract | undefined = contracts.find((other) => other.tag === tag);
  if (!contract) throw new Error(`No element ${tag}`);
  const placement = resolvePlacement(contract);
  const options = { language, base: `${host}/`, values: attributes };
  return {
    attributes,
    height: reservedHeight(placement, attributes),
    children: [...fallbackChildren(placement, options)],
  };
}

/** Waits for an element that works, and returns its attributes and children as inserted: the script changes neither. */
export async function placedIn(page: Page, selector: string): Promise<PlacedElement> {
  await page.waitForFunction((wanted) => document.querySelector(wanted)?.shadowRoot, selector);
  return page.evaluate((wanted) => {
    const element = document.querySelector<HTMLElement>(wanted) as HTMLElement;
    const attributes = [...element.attributes].filter(({ name }) => name !== 'style');
    return {
      attributes: Object.fromEntries(attributes.map(({ name, value }) => [name, value])),
      height: Number.parseInt(element.style.minHeight || '0', 10),
      children: [...element.children].map((child) => ({
        tag: child.localName,
        text: child.textContent.trim(),
        ...(child instanceof HTMLAnchorElement && { href: child.href }),
      })),
    };
  }, selector);
}
