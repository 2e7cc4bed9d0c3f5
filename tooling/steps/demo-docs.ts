import { globSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import markdownIt from 'markdown-it';
import { escapeMarkup } from '../../widgets/plain-form/markup.ts';

/** Docs that become pages under /demo/docs/. */
const sources = ['docs/embedding.md', 'docs/platforms/*.md'];

const markdown = markdownIt({ html: false, linkify: false });

/**
 * Returns the path of a guide's page, relative to /demo/: `docs/platforms/shopify.md` → `docs/shopify.html`.
 * Keeps the hash of a link. Undefined for files without a page.
 */
function guidePage(source: string): string | undefined {
  const [, platform, other, hash = ''] =
    /^docs\/(?:platforms\/([\w-]+)|(embedding))\.md(#.*)?$/.exec(source) ?? [];
  const name = platform ?? other;
  return name && `docs/${name}.html${hash}`;
}

/** Returns the anchor that GitHub gives a heading. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}

/**
 * Gives headings anchors. Keeps links between these pages and to other sites; other links become text. `env.source` is the
 * path of the guide, to which its links are relative.
 */
markdown.core.ruler.push('anchors and links', ({ tokens, env }) => {
  for (const [index, { type, children, content }] of tokens.entries()) {
    if (type === 'inline' && tokens[index - 1]?.type === 'heading_open') {
      tokens[index - 1]?.attrSet('id', anchorOf(content));
    }
    // Set by the token that opens a link, and read again by the token that closes it.
    let isLink = true;
    for (const token of children ?? []) {
      if (token.type === 'link_open') {
        const href = String(token.attrGet('href'));
        const page = guidePage(join(dirname(String(env.source)), href));
        if (page) token.attrSet('href', basename(page));
        isLink = page !== undefined || /^(https?:|#)/.test(href);
      }
      if (!isLink && /^link_/.test(token.type)) token.type = 'text';
    }
  }
});

function pageOf(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${escapeMarkup(title)}</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/fonts/fonts.css">
    <link rel="stylesheet" href="../builder/builder.css">
    <script src="../builder/docs.js" defer></script>
  </head>
  <body>
    <main class="guide">
      <p><a href="../">Snippet builder</a></p>
${content}
    </main>
  </body>
</html>
`;
}

/** Reads the sources with their titles: the embedding guide, then the platform guides by title. */
async function readGuides() {
  const guides = await Promise.all(
    globSync(sources)
      .sort()
      .map(async (source) => {
        const text = await readFile(source, 'utf8');
        return { source, text, title: /^# (.*)$/m.exec(text)?.[1] ?? basename(source) };
      }),
  );
  const [embedding, ...others] = guides;
  others.sort((one, other) => one.title.localeCompare(other.title, 'en'));
  return embedding ? [embedding, ...others] : [];
}

/** Writes the embedding guide and the platform guides as demo pages, with an index. */
export async function writeDemoDocs(folder: string): Promise<void> {
  // Pages of deleted guides must not be served any longer.
  await rm(join(folder, 'docs'), { recursive: true, force: true });
  await mkdir(join(folder, 'docs'), { recursive: true });
  const links: string[] = [];
  for (const { source, text, title } of await readGuides()) {
    const page = String(guidePage(source));
    await writeFile(join(folder, page), pageOf(title, markdown.render(text, { source })));
    links.push(`<li><a href="${basename(page)}">${escapeMarkup(title)}</a></li>`);
  }
  const index = `<h1>Guides</h1>\n<ul>\n${links.join('\n')}\n</ul>`;
  await writeFile(join(folder, 'docs/index.html'), pageOf('Guides', index));
}
