import { type CSSProperties, type MouseEvent, type PointerEvent, useRef } from 'react';
import type { ViewProps } from '../element/element-definition.ts';
import { cross, Icon } from '../fields/icons.tsx';
import { PhoneField } from '../fields/PhoneField.tsx';
import { useLocale } from '../i18n/LocaleProvider.tsx';
import { Glyph } from './Glyph.tsx';
import { useStepAside } from './useStepAside.ts';
import { useWhatsappChat } from './useWhatsappChat.ts';
import type { whatsappButtonContract } from './whatsapp-button.contract.ts';

/** Last opened dialog: at most one is open on the page. */
let lastDialog: WeakRef<HTMLDialogElement> | undefined;

/** Button, floating or in the flow, and the dialog that asks for a number (APG modal dialog). */
export function WhatsappButton(props: ViewProps<typeof whatsappButtonContract>) {
  const { position, offset, inline } = props.attributes;
  const { t } = useLocale();
  const button = useRef<HTMLButtonElement>(null);
  const dialogRef = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  const isAside = useStepAside(button, inline);
  const chat = useWhatsappChat(props);
  const { phone, iso, isMissing, isTest, flagsBase, onPhone, onIso, onSend } = chat;
  const dialog = () => dialogRef.current as HTMLDialogElement;
  const input = () => dialog().querySelector('input') as HTMLInputElement;

  // Focuses during the click: phones show no keyboard for a later focus.
  function open() {
    const last = lastDialog?.deref();
    // A dialog that was removed while open keeps `open`.
    if (last?.open && last.isConnected) return;
    lastDialog = new WeakRef(dialog());
    dialog().showModal();
    input().focus();
  }

  function send(event: MouseEvent) {
    // Handles the click: a frame without allow-forms never fires `submit`.
    event.preventDefault();
    // Ignores the second click of a double click.
    if (!dialog().open) return;
    // Reads the input: autofill may have fired no event.
    if (onSend(input().value)) dialog().close();
    else input().focus();
  }

  /**
   * Returns true for presses on the backdrop: the form covers the dialog. A press with a list open closes only
   * the list.
   */
  function isOutside({ target }: PointerEvent) {
    return target === dialog() && !dialog().querySelector('.popup');
  }

  return (
    <>
      <button
        type="button"
        className={
          inline ? 'button primary' : `floating primary ${position}${isAside ? ' aside' : ''}`
        }
        part="button"
        ref={button}
        style={{ '--_offset': `${offset}px` } as CSSProperties}
        aria-haspopup="dialog"
        aria-label={t('whatsapp.contact')}
        onClick={open}
      >
        <Glyph />
        {inline ? t('whatsapp.contact') : ''}
      </button>
      <dialog
        part="dialog"
        ref={dialogRef}
        aria-labelledby="heading"
        onClose={() => {
          // Keeps the input and clears the error.
          onPhone(phone);
          button.current?.focus();
        }}
        onPointerDown={(event) => {
          pressedOutside.current = isOutside(event);
        }}
        onPointerUp={(event) => {
          if (pressedOutside.current && isOutside(event)) dialog().close();
        }}
      >
        <form noValidate onSubmit={(event) => event.preventDefault()}>
          <h2 id="heading" part="heading">
            {t('whatsapp.contact')}
          </h2>
          <p>
            {t('whatsapp.intro')} {isTest && <strong>{t('form.test')}</strong>}
          </p>
          <PhoneField
            id="phone"
            name="tel-national"
            label={t('form.phone')}
            value={phone}
            iso={iso}
            flagsBase={flagsBase}
            onInput={onPhone}
            onIsoChange={onIso}
            error={isMissing ? t('error.phone') : undefined}
          />
          <button type="submit" className="button primary" part="submit" onClick={send}>
            <Glyph />
            {t('whatsapp.continue')}
          </button>
          <button
            type="button"
            className="close"
            part="button"
            aria-label={t('whatsapp.close')}
            onClick={() => dialog().close()}
          >
            <Icon className="drawing" grid={24} path={cross} />
          </button>
        </form>
      </dialog>
    </>
  );
}
