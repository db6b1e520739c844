import { useTranslation } from 'react-i18next';
import type { ErrorName } from '../../../../contract/errors/error-catalogue';
import type { MintRequest } from '../../../../contract/mint-house/mint-house.models';
import { mintRequestStatuses, mintRequestTypes } from '../../../../contract/mint-house/mint-request-enums';
import { localeTags } from '../../../core/language/locale-tag';
import { useLanguage } from '../../../core/language/use-language';
import type { Status } from '../../../ui/status-pill';

/** A request in words: what it was, when, and how it ended. */
export function useRequestWords() {
  const { t } = useTranslation(['mint-house', 'errors']);
  const { language } = useLanguage();
  const kindNames: Record<number, string> & { 0: string; 1: string; 2: string } = {
    [mintRequestTypes.mint]: t('mint'),
    [mintRequestTypes.fill]: t('fill'),
    [mintRequestTypes.burn]: t('burn'),
  };
  const statuses: Record<number, { status: Status; label: string }> = {
    [mintRequestStatuses.processing]: { status: 'pending', label: t('processing') },
    [mintRequestStatuses.success]: { status: 'success', label: t('success') },
    [mintRequestStatuses.error]: { status: 'failed', label: t('failed') },
  };
  return {
    kindNames,
    wordsOf: ({ type, date, status, reason, count_bills: count }: MintRequest) => ({
      kind: kindNames[type] ?? '',
      count: t('billCount', { count }),
      date: new Date(date).toLocaleString(localeTags[language], { dateStyle: 'medium', timeStyle: 'short' }),
      pill: statuses[status] ?? { status: 'pending' as const, label: t('processing') },
      reason: reason === null ? undefined : t(`errors:${reason as ErrorName}`),
    }),
  };
}
