import { toPascalCase } from '../../../widgets/element/attribute-values.ts';
import { elementSnippet, scriptTag } from './html.ts';
import { templateLiteral } from './jsx.ts';
import type { Snippet } from './snippet.ts';

/** Writes a component for Svelte 5 and SvelteKit, which hydrate the HTML without checking it for mismatches. */
export function svelteSnippet(snippet: Snippet): string {
  // Svelte would take a top-level `<script>` for the component's own code.
  return [
    '<svelte:head>',
    `  ${scriptTag(snippet)}`,
    '</svelte:head>',
    '',
    elementSnippet(snippet),
  ].join('\n');
}

/**
 * Writes a component for Angular; the script is a step of its own, in index.html. The HTML is a string: from a
 * template, Angular would move the style sheet out of the form, and hydration would miss the `<template>` that the
 * browser parsed.
 */
export function angularSnippet(snippet: Snippet): string {
  const name = snippet.tag.replace('luxe-', '');
  return [
    "import { Component, ElementRef, inject } from '@angular/core';",
    '',
    `const content = ${templateLiteral(elementSnippet(snippet))};`,
    '',
    `@Component({ selector: 'app-${name}', template: '' })`,
    `export class ${toPascalCase(name)} {`,
    '  constructor() {',
    '    const { nativeElement } = inject<ElementRef<HTMLElement>>(ElementRef);',
    '    // Keeps the HTML of the server, and anything typed into it.',
    '    if (nativeElement.firstChild) return;',
    // Only setHTMLUnsafe parses the form's declarative shadow root.
    '    if (nativeElement.setHTMLUnsafe) nativeElement.setHTMLUnsafe(content);',
    '    else nativeElement.innerHTML = content;',
    '  }',
    '}',
  ].join('\n');
}
