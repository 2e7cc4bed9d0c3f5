import { reloadLead } from '../api/queries.ts';
import { useAction } from './use-action.ts';

/**
 * Returns a function that runs an action on a lead as useAction does, and then reloads the lead. Reloads it after a
 * refusal, too: the client may have answered, or the lead may have been erased.
 */
export function useLeadAction(id: string) {
  const { isBusy, run } = useAction();

  const runAndReload = (action: () => Promise<unknown>, doneText: string) =>
    run(async () => {
      try {
        await action();
      } catch (error) {
        reloadLead(id);
        throw error;
      }
      await reloadLead(id);
    }, doneText);

  return { isBusy, run: runAndReload };
}
