import { useState } from 'react';
import { useDesk } from './desk-context.tsx';
import { fail, say } from './status-messages.tsx';

/**
 * Returns a function that runs an action and then announces `doneText`, if there is one, or why the action failed.
 * `isBusy`: the action is running.
 */
export function useAction() {
  const { errorText } = useDesk();
  const [isBusy, setBusy] = useState(false);

  async function run(action: () => Promise<unknown>, doneText?: string): Promise<void> {
    setBusy(true);
    try {
      await action();
      if (doneText !== undefined) say(doneText);
    } catch (error) {
      fail(errorText(error));
    }
    setBusy(false);
  }

  return { isBusy, run };
}
