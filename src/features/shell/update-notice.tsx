import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { offeredUpdate } from '../../platform/update/offered-update';
import { pageWork } from '../../platform/update/page-work';
import { Button } from '../../ui/button';
import styles from './update-notice.module.css';

export interface UpdateNoticeProps {
  update: { take: () => void };
}

/** Says that a new version is ready. Asks again before an update would lose typed text. */
export function UpdateNotice({ update }: UpdateNoticeProps) {
  const { t } = useTranslation();
  const path = useLocation({ select: ({ pathname }) => pathname });
  /** The path where it has warned; on another page there may be other text to lose, or none. */
  const [warnedPath, setWarnedPath] = useState<string>();
  const isWarning = warnedPath === path;
  const [isTaking, setTaking] = useState(false);
  const take = () => {
    if (!isWarning && pageWork() === 'lost') return setWarnedPath(path);
    setTaking(true);
    update.take();
  };
  return (
    <aside aria-label={t('updateRegion')} className={styles.notice}>
      <div role="status" className={styles.words}>
        <p className={styles.title}>{t('updateReady')}</p>
        {isWarning && <p className={styles.warning}>{t('updateLoses')}</p>}
      </div>
      <div className={styles.actions}>
        <Button size="compact" variant="quiet" onPress={offeredUpdate.putOff}>
          {t('updateLater')}
        </Button>
        <Button size="compact" pendingLabel={isTaking ? t('updating') : undefined} onPress={take}>
          {isWarning ? t('updateAnyway') : t('updateNow')}
        </Button>
      </div>
    </aside>
  );
}
