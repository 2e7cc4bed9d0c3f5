import type { Page } from 'playwright';
import { placementOf } from '../../../demo/builder/widgets.ts';
import { contracts } from '../../../widgets/contracts.ts';
import type { Language } from '../../../widgets/domain/languages.ts';
import type { ElementContract } from '../../../widgets/element/element-contract.ts';

/** An element as inserted into a page, before the script changes it. */
export interface PlacedElement {
  attributes: Record<string, string>;
  /** Reserved height in pixels; 0: none. */
  height: number;
  children: { tag: string; text: string; href?: string }[];
}

export const tags = contracts.map(({ tag }) => tag);

/** The snippet builder's result; samples keep their own tags, since no paragraphs are added. */
export function builderPlaces(
  tag: string,
  language: Language,
  host: string,
  attributes: Record<string, string> = {},
): PlacedElement {
  const placement = placementOf(tag);
  const given = Object.entries(attributes).map(([name, value]) => [name, value || 'true']);
  const values = { ...defaultsOf(tag), ...Object.fromEntries(given) };
  return {
    attributes,
    height: placement.height(values),
    children: placement
      .children(language, `${host}/`, values)
      .map((child) => ({ ...child, tag: sampleTagOf(tag) ?? child.tag })),
  };
}

function sampleTagOf(tag: string): string | undefined {
  const contract: ElementContract | undefined = contracts.find((one) => one.tag === tag);
  const { fallback } = contract?.placement ?? {};
  return fallback && 'sampleTag' in fallback ? fallback.sampleTag : undefined;
}

function defaultsOf(tag: string): Record<string, string> {
  const contract: ElementContract | undefined = contracts.find((one) => one.tag === tag);
  return Object.fromEntries(
    Object.entries(contract?.attributes ?? {}).map(([name, one]) => [name, one.default ?? '']),
  );
}

/** Waits until the script has upgraded an element and returns it as it was inserted. */
export async function placedIn(page: Page, tag: string): Promise<PlacedElement> {
  await page.waitForFunction((name) => document.querySelector(name)?.shadowRoot, tag);
  return page.evaluate((name) => {
    const element = document.querySelector<HTMLElement>(name) as HTMLElement;
    const attributes = [...element.attributes].map((one) => [one.name, one.value] as const);
    return {
      attributes: Object.fromEntries(attributes.filter(([attribute]) => attribute !== 'style')),
      height: Number.parseInt(element.style.minHeight || '0', 10),
      children: [...element.children].map((child) => ({
        tag: child.localName,
        text: child.textContent.trim(),
        ...(child instanceof HTMLAnchorElement && { href: child.href }),
      })),
    } as PlacedElement;
  }, tag);
}
