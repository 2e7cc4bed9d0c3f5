/** Returns the HTML that the server sends for a URL. */
export async function fetchHtml(url: string): Promise<string> {
  return (await fetch(url)).text();
}
