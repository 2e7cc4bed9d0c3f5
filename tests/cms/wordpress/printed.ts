import type { User, WordPress } from './wordpress.ts';

/** The page at an address, as it comes from the server. */
export async function html(url: string): Promise<string> {
  return (await fetch(url)).text();
}

/** The page of a post that the user has published, with the tags of our script and of our widgets on it. */
export async function printed(wordpress: WordPress, user: User, content: string) {
  const page = await html(await wordpress.publish(user, content));
  return {
    page,
    scripts: page.match(/<script\b[^>]*luxe-widgets[^>]*>/g) ?? [],
    widgets: page.match(/<luxe-[^>]*>/g) ?? [],
  };
}
