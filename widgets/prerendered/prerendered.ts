/** Renders what an element shows until the script runs, for a declarative shadow root. */
import { direction, type Language } from '../domain/languages.ts';
import { prerenderedRootStyles } from '../element/prerendered-styles.ts';
import { type FaqSection, prerenderedFaq } from '../faq/prerendered-faq.ts';
import { prerenderedFaqStyles } from '../faq/prerendered-faq-styles.ts';
import { heroSliderLayout } from '../hero-slider/hero-slider-layout.ts';
import { block, element } from '../plain-form/markup.ts';
import { processStepsLayout } from '../process-steps/process-steps-layout.ts';
import { testimonialsLayout } from '../testimonials/testimonials-layout.ts';

/** Tag of the only element below with content of its own; the others lay out their children. */
export const questionsTag = 'luxe-faq';

/** Style sheets by tag. Each lays out the element as the script does later. */
const layouts = new Map([
  [questionsTag, prerenderedFaqStyles],
  ['luxe-hero-slider', heroSliderLayout],
  ['luxe-process-steps', processStepsLayout],
  ['luxe-testimonials', testimonialsLayout],
]);

interface PrerenderedOptions {
  tag: string;
  language: Language;
  /** Folder URL of the script, for the link of the questions; may be empty with a `contact-url`. */
  base: string;
  /** Values by attribute. */
  values: Readonly<Record<string, string>>;
}

/** Writes a declarative shadow root, which the parser of the page keeps apart from the page around it. */
export function shadowTemplate(lines: readonly string[]): readonly string[] {
  return ['<template shadowrootmode="open">', ...lines, '</template>'];
}

/**
 * Returns the style sheet of an element's shadow root until the script runs; undefined if it has none. All rules are
 * inside `:host`, which matches nothing if an optimizer moves the sheet into the head of the page. `host`: selector that
 * replaces `:host`, for a sheet that several elements share.
 */
export function prerenderedStyles(tag: string, host = ':host'): string | undefined {
  const layout = layouts.get(tag);
  return layout && `${host}{${prerenderedRootStyles}${layout}}`;
}

/** Returns the lines of an element's shadow root until the script runs. `styles`: lines of its style sheet. */
export function prerenderedContent(
  options: PrerenderedOptions,
  styles: readonly string[] = [],
): readonly string[] {
  const { tag, language, base, values } = options;
  const content =
    tag === questionsTag
      ? prerenderedFaq({
          language,
          section: (values.section ?? 'all') as FaqSection,
          heading: values.heading,
          contactUrl: values['contact-url'] ?? new URL(`contact-us?lang=${language}`, base).href,
        })
      : ['<slot></slot>'];
  // The style sheet is inside the box, for the same reason as in the plain form (plainFormRoot).
  return block('div', [...styles, ...block('section', content, { part: 'card' })], {
    class: 'root',
    lang: language,
    dir: direction(language),
  });
}

/**
 * Returns the lines of an element's shadow root until the script runs, with its style sheet; undefined if the element
 * shows its children as they are. The root of the quote form is in widgets/plain-form.
 */
export function prerenderedRoot(options: PrerenderedOptions): readonly string[] | undefined {
  const styles = prerenderedStyles(options.tag);
  return styles === undefined ? undefined : prerenderedContent(options, [element('style', styles)]);
}
