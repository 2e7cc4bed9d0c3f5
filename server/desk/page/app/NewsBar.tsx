import { Button } from './Button.tsx';
import { useDesk } from './desk-context.tsx';
import { useLive } from './live.tsx';

/** Button that reloads the inbox after new leads or changes: reloading without a click would move the rows. */
export function NewsBar() {
  const { t } = useDesk();
  const { fresh, isChanged, isConnected, show } = useLive();
  return (
    <div className="news" role="status">
      {!isConnected && <p className="muted">{t('live.offline')}</p>}
      {(fresh.size > 0 || isChanged) && (
        <Button
          label={fresh.size > 0 ? t('live.fresh', { count: fresh.size }) : t('live.changed')}
          className="news-button"
          onClick={show}
        />
      )}
    </div>
  );
}
