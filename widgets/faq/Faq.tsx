import { useLayoutEffect, useMemo, useRef } from 'react';
import { siteAddress } from '../client/common-settings.ts';
import { useContent } from '../element/children.ts';
import type { ViewProps } from '../element/element-definition.ts';
import { Chevron } from '../fields/icons.tsx';
import { useLocale } from '../i18n/LocaleProvider.tsx';
import type { faqContract } from './faq.contract.ts';
import {
  builtInQuestions,
  ownQuestions,
  type Question,
  type QuestionText,
  type Section,
} from './questions.ts';
import { type OpenQuestions, useOpenQuestions } from './useOpenQuestions.ts';

/** Returns a ref that fills an element with a text. An editor's nodes are cloned with their markup. */
function useText(text: QuestionText) {
  return useMemo(
    () => (place: HTMLElement | null) =>
      place?.replaceChildren(
        ...(typeof text === 'string' ? [text] : text.map((node) => node.cloneNode(true))),
      ),
    [text],
  );
}

function Item({ id, question, answer, isOpen, show }: Question & OpenQuestions) {
  const open = isOpen(id);
  const region = useRef<HTMLDivElement>(null);
  // `until-found` lets find-in-page open answers; browsers without it just hide them. Set as properties, because React
  // knows neither this value nor the event.
  useLayoutEffect(() => {
    Object.assign(region.current as object, {
      hidden: !open && 'until-found',
      onbeforematch: () => show(id, true),
    });
  });
  return (
    <div className={open ? 'item open' : 'item'} part="item" id={id}>
      <h3>
        <button
          type="button"
          part="question"
          aria-expanded={open}
          aria-controls={`${id}-answer`}
          onClick={() => show(id, !open)}
        >
          <span ref={useText(question)} />
          <Chevron />
        </button>
      </h3>
      <div className="answer" part="answer" id={`${id}-answer`} ref={region}>
        <div ref={useText(answer)} />
      </div>
    </div>
  );
}

/** Shows the built-in questions, or the editor's own. */
export function Faq(props: ViewProps<typeof faqContract>) {
  const { attributes, host } = props;
  const { language, t } = useLocale();
  const own = useContent(host, ownQuestions, { attributes: true });
  const { section } = attributes;
  const sections: Section[] = section === 'all' ? ['general', 'services'] : [section];
  const groups = own.length
    ? [{ name: '', questions: own }]
    : sections.map((name) => ({
        name: t(`section.${name}`),
        questions: builtInQuestions(name, language),
      }));
  const openQuestions = useOpenQuestions(
    props,
    groups.flatMap(({ questions }) => questions.map(({ id }) => id)),
  );
  const isWhole = groups.length > 1;
  const heading = attributes.heading || (!isWhole && groups[0]?.name);

  return (
    <section className={isWhole ? 'faq whole' : 'faq'} part="card" aria-labelledby="faq-heading">
      <h2 id="faq-heading" part="heading">
        {heading || t('faq.heading')}
      </h2>
      {groups.map(({ name, questions }) => (
        <div className="group" key={name}>
          {isWhole && <h2>{name}</h2>}
          <div>
            {questions.map((question) => (
              <Item key={question.id} {...question} {...openQuestions} />
            ))}
          </div>
        </div>
      ))}
      <div className="contact">
        <p>{t('faq.prompt')}</p>
        <a
          className="button"
          part="button"
          href={attributes.contactUrl || siteAddress('/contact-us', language, attributes.apiBase)}
        >
          {t('faq.contact')}
        </a>
      </div>
    </section>
  );
}
