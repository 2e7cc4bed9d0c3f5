import type { Page } from 'playwright';

/** The attributes of the only element with this tag. */
export function attributesOf(page: Page, tag: string): Promise<Record<string, string>> {
  return page
    .locator(tag)
    .evaluate((element) =>
      Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
    );
}
