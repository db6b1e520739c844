import { useTranslation } from 'react-i18next';
import type { UserSession } from '../../../contract/sessions/sessions.models';
import { callApi } from '../../api/call-api';
import { sessionsCalls } from '../../api/sessions.calls';
import { ErrorAlert } from '../../core/forms/error-alert';
import { useSubmission } from '../../core/forms/use-submission';
import { localeTags } from '../../core/language/locale-tag';
import { useLanguage } from '../../core/language/use-language';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { MonitorIcon } from '../../ui/icons/monitor-icon';
import { PhoneIcon } from '../../ui/icons/phone-icon';
import { ListRow } from '../../ui/list-row';

interface SessionRowProps {
  session: UserSession;
  isReachable: boolean;
  onEnded: () => Promise<void>;
}

/** One place where the user is signed in. */
export function SessionRow({ session, isReachable, onEnded }: SessionRowProps) {
  const { t } = useTranslation('settings');
  const { language } = useLanguage();
  const { id, device, address, place, lastUsedAt, isCurrent } = session;
  const end = useSubmission<undefined>(async () => {
    await callApi(sessionsCalls.endSession, { body: { id } });
    await onEnded();
  });
  const time = new Date(lastUsedAt).toLocaleString(localeTags[language], {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  const name = device === '' ? t('unknownDevice') : device;
  const where = place === null ? address : t('placeAndAddress', { place, address });
  const isPhone = /android|iphone|ipad|ios/i.test(device);
  return (
    <>
      <ListRow
        title={name}
        text={t('sessionUse', { where, time })}
        icon={isPhone ? <PhoneIcon size={20} /> : <MonitorIcon size={20} />}
        trailing={
          isCurrent ? (
            <Badge tone="success">{t('thisDevice')}</Badge>
          ) : (
            <Button
              variant="secondary"
              size="compact"
              aria-label={t('endOf', { device: name })}
              isDisabled={!isReachable}
              pendingLabel={end.isPending ? t('ending') : undefined}
              onPress={() => void end.submit(undefined)}
            >
              {t('end')}
            </Button>
          )
        }
      />
      {end.error !== undefined && <ErrorAlert error={end.error} />}
    </>
  );
}
