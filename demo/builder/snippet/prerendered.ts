import { direction, type Language } from '../../../widgets/domain/languages.ts';
import { prerenderedRootStyles } from '../../../widgets/element/prerendered-styles.ts';
import { prerenderedFaq } from '../../../widgets/faq/prerendered-faq.ts';
import { prerenderedFaqStyles } from '../../../widgets/faq/prerendered-faq-styles.ts';
import type { Section } from '../../../widgets/faq/questions.ts';
import { heroSliderLayout } from '../../../widgets/hero-slider/hero-slider-layout.ts';
import { block, element } from '../../../widgets/plain-form/markup.ts';
import { processStepsLayout } from '../../../widgets/process-steps/process-steps-layout.ts';
import { testimonialsLayout } from '../../../widgets/testimonials/testimonials-layout.ts';

/** Style sheets that lay out the children of an element as it does afterwards, by tag. */
const layouts = new Map([
  ['luxe-hero-slider', heroSliderLayout],
  ['luxe-process-steps', processStepsLayout],
  ['luxe-testimonials', testimonialsLayout],
]);

export interface PrerenderedOptions {
  tag: string;
  language: Language;
  /** Folder URL of the script. */
  base: string;
  /** Values by attribute, with defaults. */
  values: Readonly<Record<string, string>>;
}

/** Writes a declarative shadow root, which the parser of the page keeps apart from the page around it. */
export function shadowTemplate(lines: readonly string[]): readonly string[] {
  return ['<template shadowrootmode="open">', ...lines, '</template>'];
}

/**
 * Returns the lines of a declarative shadow root with what the element shows before the script; undefined if the
 * children alone do. The quote form has its own: plain-form.ts.
 */
export function prerendered(options: PrerenderedOptions): readonly string[] | undefined {
  const { tag, language, base, values } = options;
  const layout = tag === 'luxe-faq' ? prerenderedFaqStyles : layouts.get(tag);
  if (!layout) return undefined;
  const content =
    tag === 'luxe-faq'
      ? prerenderedFaq({
          language,
          section: (values.section ?? 'all') as Section | 'all',
          heading: values.heading,
          contactUrl: values['contact-url'] ?? new URL(`contact-us?lang=${language}`, base).href,
        })
      : ['<slot></slot>'];
  return shadowTemplate([
    element('style', prerenderedRootStyles + layout),
    ...block('div', block('section', content), {
      class: 'root',
      lang: language,
      dir: direction(language),
    }),
  ]);
}
