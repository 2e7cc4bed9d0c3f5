import type { User, WordPress } from './wordpress.ts';

/** Returns the HTML that the server sends for a URL. */
export async function fetchHtml(url: string): Promise<string> {
  return (await fetch(url)).text();
}

/** Publishes a post as the user; returns its URL, its HTML, and the start tags of our script and of the widgets in it. */
export async function publishAndFetch(wordpress: WordPress, user: User, content: string) {
  const url = await wordpress.publish(user, content);
  const html = await fetchHtml(url);
  return {
    url,
    html,
    scripts: html.match(/<script\b[^>]*luxe-widgets[^>]*>/g) ?? [],
    widgets: html.match(/<luxe-[^>]*>/g) ?? [],
  };
}
