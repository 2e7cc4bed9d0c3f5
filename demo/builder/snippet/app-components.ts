import { elementSnippet, scriptTag } from './html.ts';
import { literal } from './jsx.ts';
import { pascalCase, type Snippet } from './snippet.ts';

/** Writes a component for Svelte 5 and SvelteKit, which hydrate the HTML without comparing it. */
export function svelteSnippet(snippet: Snippet): string {
  // At the top of a component, `<script>` would be its own code.
  return [
    '<svelte:head>',
    `  ${scriptTag(snippet)}`,
    '</svelte:head>',
    '',
    elementSnippet(snippet),
  ].join('\n');
}

/**
 * Writes a component for Angular. The HTML is a string: in a template, Angular drops the script, moves the style sheet
 * out of the form, and misses the parsed `<template>` when it hydrates.
 */
export function angularSnippet(snippet: Snippet): string {
  const name = snippet.tag.replace('luxe-', '');
  return [
    "import { Component, ElementRef, inject } from '@angular/core';",
    '',
    `const content = ${literal(elementSnippet(snippet))};`,
    '',
    `@Component({ selector: 'app-${name}', template: '' })`,
    `export class ${pascalCase(name)} {`,
    '  constructor() {',
    '    const { nativeElement } = inject<ElementRef<HTMLElement>>(ElementRef);',
    '    // What the server has written stays, with what visitors have typed into it.',
    '    if (nativeElement.firstChild) return;',
    '    if (nativeElement.setHTMLUnsafe) nativeElement.setHTMLUnsafe(content);',
    '    else nativeElement.innerHTML = content;',
    '  }',
    '}',
  ].join('\n');
}
