import type { User, WordPress } from './wordpress.ts';

/** Returns the HTML that the server sends for a URL. */
export async function fetchHtml(url: string): Promise<string> {
  return (await fetch(url)).text();
}

/** Publishes a post as the user; returns its page, and in it the tags of our script and of the widgets. */
export async function publishAndFetch(wordpress: WordPress, user: User, content: string) {
  const html = await fetchHtml(await wordpress.publish(user, content));
  return {
    html,
    scripts: html.match(/<script\b[^>]*luxe-widgets[^>]*>/g) ?? [],
    widgets: html.match(/<luxe-[^>]*>/g) ?? [],
  };
}
