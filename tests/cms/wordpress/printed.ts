import type { User, WordPress } from './wordpress.ts';

/** The served HTML of a URL. */
export async function html(url: string): Promise<string> {
  return (await fetch(url)).text();
}

/** The page of a post published by the user, with the tags of our script and widgets. */
export async function printed(wordpress: WordPress, user: User, content: string) {
  const page = await html(await wordpress.publish(user, content));
  return {
    page,
    scripts: page.match(/<script\b[^>]*luxe-widgets[^>]*>/g) ?? [],
    widgets: page.match(/<luxe-[^>]*>/g) ?? [],
  };
}
