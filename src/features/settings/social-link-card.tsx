import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { SocialLink } from '../../../contract/social/social.contract';
import { callApi } from '../../platform/api/call-api';
import { socialCalls } from '../../platform/api/guest-calls';
import { useTimeText } from '../../platform/language/use-time-text';
import { Button } from '../../ui/button';
import { RemovalSheet } from './removal-sheet';
import styles from './settings.module.css';
import { useRemoval } from './use-removal';
import { useDisabledReasons } from '../../platform/page/disabled-reasons';

const socialLinksQuery = () =>
  queryOptions({
    queryKey: ['user', 'socialLinks'],
    queryFn: async ({ signal }) => (await callApi(socialCalls.listSocialLinks, {}, { signal })).payload.links,
  });

/** The Google account that logs the user in, and the way to remove it; nothing where none is linked. */
export function SocialLinkCard() {
  const reasons = useDisabledReasons();
  const { t } = useTranslation('settings');
  const timeText = useTimeText();
  const queryClient = useQueryClient();
  const sectionRef = useRef<HTMLElement>(null);
  const removal = useRemoval<SocialLink>(sectionRef);
  const { data: links = [] } = useQuery(socialLinksQuery());
  return (
    <section ref={sectionRef} tabIndex={-1} aria-label={t('socialTitle')} className={styles.keys}>
      {links.map((link) => (
        <div key={link.providerName} className={styles.card}>
          <div className={styles.keyRow}>
            <div className={styles.words}>
              <p className={styles.keyName}>{t('socialTitle')}</p>
              <p className={styles.soft}>{t('socialText', { date: timeText(link.linkedAt, 'date') })}</p>
            </div>
            <Button
              variant="secondary"
              size="compact"
              disabledReason={reasons.offline}
              onPress={() => removal.ask(link)}
            >
              {t('socialRemove')}
            </Button>
          </div>
        </div>
      ))}
      <RemovalSheet
        removal={removal}
        wordsOf={() => ({
          title: t('socialRemoveTitle'),
          text: t('socialRemoveText'),
          remove: t('socialRemove'),
          removing: t('socialRemoving'),
          removed: t('socialRemoved'),
        })}
        remove={async ({ providerName }) =>
          callApi(socialCalls.removeSocialLink, { params: { providerName } })
        }
        onRemoved={async () => queryClient.invalidateQueries({ queryKey: socialLinksQuery().queryKey })}
      />
    </section>
  );
}
