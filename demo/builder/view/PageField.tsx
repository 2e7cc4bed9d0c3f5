import { type FormEvent, useState } from 'react';
import { pageAddress } from '../platforms/recognize.ts';
import type { Texts } from '../texts.ts';
import { Field, TextInput } from './Field.tsx';
import type { GroupProps } from './props.ts';
import { type PageLook, usePageLook } from './usePageLook.ts';

function verdict(words: Texts, { state, found }: PageLook): string {
  if (state === 'idle') return '';
  if (state === 'looking') return words.page.looking;
  const unread = state === 'unread' ? words.page.unread : '';
  if (!found) return unread ? `${unread} ${words.page.choose}` : words.page.unknown;
  const { en, ar } = found.platform.name;
  const said = words.page.found[found.clue]({ en, ar }[words.code]);
  return unread ? `${said} ${unread}` : said;
}

/** Field for the partner's page; a button detects its platform. */
export function PageField({ words, configuration, change }: GroupProps) {
  const { page } = configuration;
  const { look, lookAt, forget } = usePageLook(({ platform }) => change({ platform: platform.id }));
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const address = pageAddress(page);
    setWrong(!address);
    if (address) void lookAt(address);
  };
  return (
    <form className="page-field" onSubmit={submit}>
      <Field
        id="page"
        label={words.page.label}
        hint={words.page.hint}
        error={isWrong && words.notAnAddress}
      >
        {(aria) => (
          <TextInput
            aria={aria}
            value={page}
            dir="ltr"
            placeholder="https://"
            onInput={(text) => {
              setWrong(false);
              forget();
              change({ page: text });
            }}
          />
        )}
      </Field>
      <button type="submit" className="button">
        {words.page.look}
      </button>
      <p role="status" className="note">
        {verdict(words, look)}
      </p>
    </form>
  );
}
