import { useLayoutEffect } from 'react';
import { useDesk } from './desk-context.tsx';
import { IconButton } from './IconButton.tsx';
import { CloseIcon } from './icons.tsx';
import { SharedValue, useShared } from './shared-value.ts';

interface Message {
  text: string;
  isError: boolean;
}

const message = new SharedValue<Message | undefined>(undefined);
const isInDialog = new SharedValue(false);

/** Announces what an action has done. */
export const say = (text: string) => message.set({ text, isError: false });
/** Announces why an action failed. */
export const fail = (text: string) => message.set({ text, isError: true });

/** Shows the latest message until it is closed or replaced. Stays in the page when empty: screen readers need that. */
function MessageRegion() {
  const { t } = useDesk();
  const latest = useShared(message);
  return (
    <div className="messages" role="status">
      {latest && (
        <div className={latest.isError ? 'message is-error' : 'message'}>
          <p>{latest.text}</p>
          <IconButton
            label={t('common.close')}
            Icon={CloseIcon}
            onClick={() => message.set(undefined)}
          />
        </div>
      )}
    </div>
  );
}

/** Shows messages on the page, unless a dialog shows them. */
export function PageMessages() {
  return useShared(isInDialog) ? null : <MessageRegion />;
}

/**
 * Shows the messages of a modal dialog inside it: the page behind it is covered on phones, and hidden from screen
 * readers. Closes an earlier message.
 */
export function DialogMessages() {
  useLayoutEffect(() => {
    message.set(undefined);
    isInDialog.set(true);
    return () => isInDialog.set(false);
  }, []);
  return <MessageRegion />;
}
