import { useState } from 'react';
import { useDesk } from './desk-context.tsx';
import { useMessages } from './status-messages.tsx';

/**
 * Returns a function that runs an action and then announces `doneText`, or why the action failed. `isBusy`: the
 * action is running.
 */
export function useAction() {
  const { errorText } = useDesk();
  const { say, fail } = useMessages();
  const [isBusy, setBusy] = useState(false);

  async function run(action: () => Promise<unknown>, doneText: string): Promise<void> {
    setBusy(true);
    try {
      await action();
      say(doneText);
    } catch (error) {
      fail(errorText(error));
    }
    setBusy(false);
  }

  return { isBusy, run };
}
