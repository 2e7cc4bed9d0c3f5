import {
  createContext,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
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

interface Region {
  message: Message | undefined;
  setMessage(message: Message | undefined): void;
  setInDialog(isInDialog: boolean): void;
}

const MessagesContext = createContext<Messages>({ say: () => {}, fail: () => {} });
const RegionContext = createContext<Region>({
  message: undefined,
  setMessage: () => {},
  setInDialog: () => {},
});

/** Returns functions that announce what an action has done. */
export const useMessages = (): Messages => useContext(MessagesContext);

/** Shows the latest message until it is closed or replaced. It is in the page even when empty: screen readers need it. */
function MessageRegion() {
  const { t } = useDesk();
  const { message, setMessage } = useContext(RegionContext);
  return (
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
  );
}

/**
 * Shows the messages of a modal dialog inside it: the page behind it is covered on phones, and hidden from screen
 * readers. Closes an earlier message.
 */
export function DialogMessages() {
  const { setMessage, setInDialog } = useContext(RegionContext);
  useLayoutEffect(() => {
    setMessage(undefined);
    setInDialog(true);
    return () => setInDialog(false);
  }, [setMessage, setInDialog]);
  return <MessageRegion />;
}

export function MessagesProvider({ children }: { children: ReactNode }) {
  const [message, setMessage] = useState<Message>();
  const [isInDialog, setInDialog] = useState(false);
  const messages = useMemo<Messages>(
    () => ({
      say: (text) => setMessage({ text, isError: false }),
      fail: (text) => setMessage({ text, isError: true }),
    }),
    [],
  );
  const region = useMemo<Region>(() => ({ message, setMessage, setInDialog }), [message]);
  return (
    <MessagesContext.Provider value={messages}>
      <RegionContext.Provider value={region}>
        {children}
        {!isInDialog && <MessageRegion />}
      </RegionContext.Provider>
    </MessagesContext.Provider>
  );
}
