import { keys, queryClient } from '../api/queries.ts';
import { Button } from '../app/Button.tsx';
import { useDesk } from '../app/desk-context.tsx';
import { useLive } from '../app/live.ts';

/**
 * Button that reloads the inbox after new leads or changes: reloading without a click would move the rows. Says so when
 * the connection is lost. `loadedAt`: when the rows were requested (epoch ms; 0: not loaded yet); they contain what was
 * reported earlier.
 */
export function NewsBar({ loadedAt }: { loadedAt: number }) {
  const { t } = useDesk();
  const { fresh, changedAt, isConnected } = useLive();
  const count = [...fresh.values()].filter((at) => at >= loadedAt).length;
  const isChanged = changedAt > 0 && changedAt >= loadedAt;
  return (
    <div className="news" role="status">
      {!isConnected && <p className="muted">{t('live.offline')}</p>}
      {(count > 0 || isChanged) && (
        <Button
          label={count > 0 ? t('live.fresh', { count }) : t('live.changed')}
          // Replaces the class of the button's look.
          className="news-button"
          onClick={() => queryClient.invalidateQueries({ queryKey: keys.inboxes })}
        />
      )}
    </div>
  );
}
