import { describe, expect, it } from 'vitest';
import {
  doctorAddress,
  pageAddress,
  recognizeAddress,
  recognizePage,
} from '../../../demo/builder/platforms/recognize.ts';

describe('the platform of a page', () => {
  it.each([
    ['https://bags.myshopify.com/pages/sell', 'shopify'],
    ['https://someone.wixsite.com/bags', 'wix'],
    ['https://bags.squarespace.com', 'squarespace'],
    ['https://bags.webflow.io/sell', 'webflow'],
    ['https://bags.hubspotpagebuilder.com/sell', 'hubspot'],
    ['https://bags.wordpress.com/sell', 'wordpress'],
    ['https://bags.ghost.io/sell', 'ghost'],
    ['https://partner.example/?page_id=12', 'wordpress'],
    ['https://partner.example/wp-content/uploads/a.html', 'wordpress'],
    ['https://partner.example/wiki/Sell_a_watch', 'mediawiki'],
    ['https://partner.example/w/index.php?title=Sell', 'mediawiki'],
    ['https://partner.example/index.php?option=com_content&id=1', 'joomla'],
  ])('is recognized by the URL %s', (address, id) => {
    expect(recognizeAddress(new URL(address))).toMatchObject({
      platform: { id },
      clue: 'address',
    });
  });

  it.each([
    'https://partner.example/sell',
    'https://notwordpress.com/sell',
    'https://myshopify.com.partner.example/',
    'https://partner.example/wiki/',
    'https://partner.example/?paged=2&xp=3',
  ])('is not recognized by the URL %s', (address) => {
    expect(recognizeAddress(new URL(address))).toBeUndefined();
  });

  it.each([
    ['<meta name="generator" content="WordPress 6.8.1" />', 'wordpress', 'generator'],
    ["<META content='Ghost 5.82' name=generator>", 'ghost', 'generator'],
    ['<meta name="generator" content="MediaWiki 1.39.8"/>', 'mediawiki', 'generator'],
    ['<meta name="generator" content="Docusaurus v3.8.1">', 'markdown', 'generator'],
    ['<meta name="generator" content="Eleventy v3.0.0">', 'markdown', 'generator'],
    ['<meta name="generator" content="Joomla! - Open Source CMS">', 'joomla', 'generator'],
    ['<script src="/_next/static/chunks/main.js" async></script>', 'next', 'assets'],
    ['<link rel=modulepreload href=/_nuxt/entry.js>', 'vue', 'assets'],
    ['<meta name="generator" content="Astro v7.3.5">', 'astro', 'generator'],
    ['<link href="./_app/immutable/entry/app.js" rel="modulepreload">', 'svelte', 'assets'],
    ['<link rel="stylesheet" href="/wp-includes/a.css">', 'wordpress', 'assets'],
    ['<script src="https://cdn.shopify.com/s/x.js"></script>', 'shopify', 'assets'],
    ['<script src="https://www.googletagmanager.com/gtm.js?id=GTM-1">', 'tag-manager', 'assets'],
  ])('is recognized by %s', (html, id, clue) => {
    const page = `<!doctype html><html><head><title>WordPress or Ghost?</title>${html}</head></html>`;
    expect(recognizePage(page)).toMatchObject({ platform: { id }, clue });
  });

  it('is recognized by the generator tag first, then by loaded files, then by a tag manager', () => {
    const gtm = '<script src="https://www.googletagmanager.com/gtm.js?id=GTM-1"></script>';
    const page = `${gtm}<img src="/wp-content/a.png"><meta name="generator" content="Ghost 5.82">`;
    expect(recognizePage(page)?.platform.id).toBe('ghost');
    expect(recognizePage(`${gtm}<img src="/wp-content/a.png">`)?.platform.id).toBe('wordpress');
  });

  it('is not recognized by the text of a page', () => {
    expect(recognizePage('<p>wp-content and generator, WordPress</p>')).toBeUndefined();
  });
});

describe('a page URL', () => {
  it.each([
    ['partner.example/sell', 'https://partner.example/sell'],
    [' http://partner.example:8080/?a=1#b ', 'http://partner.example:8080/?a=1#b'],
    ['localhost:3000', 'https://localhost:3000/'],
    ['\u200fhttps://partner.example/\u200e', 'https://partner.example/'],
    ['متجر.example/بيع', 'https://xn--pgbep1f.example/%D8%A8%D9%8A%D8%B9'],
  ])('is accepted as typed: %s', (typed, href) => {
    expect(pageAddress(typed)?.href).toBe(href);
  });

  it.each([
    ...['', ' ', 'partner', 'my page.example', 'javascript:alert(1)', 'ftp://a.example', 'data:,x'],
  ])('is rejected: %o', (typed) => {
    expect(pageAddress(typed)).toBeUndefined();
  });

  it.each([
    ['https://a.example/sell', 'https://a.example/sell?luxe-doctor'],
    ['https://a.example/?page_id=2#x', 'https://a.example/?page_id=2&luxe-doctor#x'],
  ])('starts the doctor: %s', (page, address) => {
    expect(doctorAddress(new URL(page))).toBe(address);
  });
});
