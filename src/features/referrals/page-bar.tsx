import { useTranslation } from 'react-i18next';
import { referralPageSizes } from '../../../contract/referrals/referrals.paths';
import { NativeSelect } from '../../ui/native-select';
import { Pager } from '../../ui/pager';
import type { WantedPage } from './referrals.queries';
import styles from './referrals.module.css';

interface PageBarProps {
  wanted: WantedPage;
  totalCount: number;
  onChange: (wanted: WantedPage) => void;
}

/** Below a list: which page of it is shown, and how long pages are. Nothing where the shortest page holds all. */
export function PageBar({ wanted, totalCount, onChange }: PageBarProps) {
  const { t } = useTranslation('referrals');
  const { page, limit } = wanted;
  if (totalCount <= referralPageSizes[0]) return null;
  return (
    <div className={styles.pageBar}>
      <Pager
        labels={{
          pages: t('pages'),
          previous: t('previousPage'),
          next: t('nextPage'),
          describe: (place) => t('pageOf', place),
        }}
        page={page}
        pageCount={Math.ceil(totalCount / limit)}
        onChange={(next) => onChange({ page: next, limit })}
      />
      <NativeSelect
        label={t('pageSize')}
        items={referralPageSizes.map((size) => ({ id: String(size), label: t('perPage', { count: size }) }))}
        selectedId={String(limit)}
        // The top of the page stays in view.
        onSelect={(id) => {
          const next = Number(id);
          onChange({ page: Math.floor(((page - 1) * limit) / next) + 1, limit: next });
        }}
      />
    </div>
  );
}
