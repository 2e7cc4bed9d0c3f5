import { type FormEvent, useState } from 'react';
import { pageAddress } from '../platforms/recognize.ts';
import type { Texts } from '../texts.ts';
import { TextField } from './Field.tsx';
import type { GroupProps } from './props.ts';
import { type PlatformDetection, usePlatformDetection } from './usePlatformDetection.ts';

function describeDetection(texts: Texts, { state, found }: PlatformDetection): string {
  if (state === 'idle') return '';
  if (state === 'detecting') return texts.page.looking;
  const unreadable = state === 'unreadable' ? texts.page.unread : '';
  if (!found) return unreadable ? `${unreadable} ${texts.page.choose}` : texts.page.unknown;
  const answer = texts.t(`page.found.${found.clue}`, { name: found.platform.name[texts.code] });
  return unreadable ? `${answer} ${unreadable}` : answer;
}

/** Field for the partner's page; a button detects its platform. */
export function PageField({ texts, configuration, change }: GroupProps) {
  const { page } = configuration;
  const { detection, detect, reset } = usePlatformDetection(({ platform }) =>
    change({ platform: platform.id }),
  );
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const address = pageAddress(page);
    setWrong(!address);
    if (address) void detect(address);
  };
  return (
    <form className="page-field" onSubmit={submit}>
      <TextField
        id="page"
        label={texts.page.label}
        hint={texts.page.hint}
        error={isWrong && texts.notAnAddress}
        value={page}
        dir="ltr"
        placeholder="https://"
        onInput={(text) => {
          setWrong(false);
          reset();
          change({ page: text });
        }}
      />
      <button type="submit" className="button">
        {texts.page.look}
      </button>
      <p role="status" className="note">
        {describeDetection(texts, detection)}
      </p>
    </form>
  );
}
