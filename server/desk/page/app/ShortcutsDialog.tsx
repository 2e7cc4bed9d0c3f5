import { useDesk } from './desk-context.tsx';
import { Modal } from './Modal.tsx';
import { shortcuts } from './shortcuts.ts';

export function ShortcutsDialog({ onClose }: { onClose(): void }) {
  const { t } = useDesk();
  return (
    <Modal title={t('nav.shortcuts')} onClose={onClose}>
      <dl className="shortcuts">
        {shortcuts.map(({ action, key }) => (
          <div key={action}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(`shortcut.${action}`)}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
