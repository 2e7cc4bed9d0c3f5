import { type FormEvent, useState } from 'react';
import { pageAddress } from '../platforms/recognize.ts';
import type { Texts } from '../texts.ts';
import { Field, TextInput } from './Field.tsx';
import type { GroupProps } from './props.ts';
import { type PageLook, usePageLook } from './usePageLook.ts';

function verdict(texts: Texts, { state, found }: PageLook): string {
  if (state === 'idle') return '';
  if (state === 'looking') return texts.page.looking;
  const unread = state === 'unread' ? texts.page.unread : '';
  if (!found) return unread ? `${unread} ${texts.page.choose}` : texts.page.unknown;
  const { en, ar } = found.platform.name;
  const said = texts.page.found[found.clue]({ en, ar }[texts.code]);
  return unread ? `${said} ${unread}` : said;
}

/** Field for the partner's page; a button detects its platform. */
export function PageField({ texts, configuration, change }: GroupProps) {
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
        label={texts.page.label}
        hint={texts.page.hint}
        error={isWrong && texts.notAnAddress}
      >
        {(controlProps) => (
          <TextInput
            controlProps={controlProps}
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
        {texts.page.look}
      </button>
      <p role="status" className="note">
        {verdict(texts, look)}
      </p>
    </form>
  );
}
