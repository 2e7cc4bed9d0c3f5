import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { useDesk } from './desk-context.tsx';
import { IconButton } from './IconButton.tsx';
import { CloseIcon } from './icons.tsx';

interface Message {
  text: string;
  isError: boolean;
}

interface Messages {
  say(text: string): void;
  fail(text: string): void;
}

const MessagesContext = createContext<Messages>({ say: () => {}, fail: () => {} });

/** Returns functions that announce what an action has done. */
export const useMessages = (): Messages => useContext(MessagesContext);

/** Shows the latest message until it is closed or replaced. Its region is always in the page: screen readers need it. */
export function MessagesProvider({ children }: { children: ReactNode }) {
  const { t } = useDesk();
  const [message, setMessage] = useState<Message>();
  const messages = useMemo<Messages>(
    () => ({
      say: (text) => setMessage({ text, isError: false }),
      fail: (text) => setMessage({ text, isError: true }),
    }),
    [],
  );
  return (
    <MessagesContext.Provider value={messages}>
      {children}
      <div className="messages" role="status">
        {message && (
          <div className={message.isError ? 'message is-error' : 'message'}>
            <p>{message.text}</p>
            <IconButton
              label={t('common.close')}
              Icon={CloseIcon}
              onClick={() => setMessage(undefined)}
            />
          </div>
        )}
      </div>
    </MessagesContext.Provider>
  );
}
