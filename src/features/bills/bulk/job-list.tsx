import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { BulkJob } from '../../../../contract/bulk/bulk.contract';
import { BurnIcon, DepositIcon, ExportIcon, HandOverIcon, SwapIcon } from '../../../ui/icons/area-icons';
import { ListRow } from '../../../ui/list-row';
import { Money } from '../../../money/amounts/money';
import { jobHeading } from './job-words';
import styles from './job-list.module.css';

const icons = {
  handover: HandOverIcon,
  export: ExportIcon,
  transfer: SwapIcon,
  burn: BurnIcon,
  import: DepositIcon,
  takeBack: DepositIcon,
} as const;

/** Jobs over many bills that run, or whose end the user has not seen yet; each leads to its sheet. */
export function JobList({ jobs }: { jobs: readonly BulkJob[] }) {
  const { t } = useTranslation('bulk');
  return (
    <section className={styles.jobs} aria-label={t('jobs')} data-command="jobs">
      <h2 className={styles.title}>{t('jobs')}</h2>
      <ul>
        {jobs.map((job) => (
          <li key={job.id} className={styles.job}>
            <JobRow job={job} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function JobRow({ job }: { job: BulkJob }) {
  const { t } = useTranslation('bulk');
  const { id, kind, lines, waiting, failed, value, currency } = job;
  const Icon = icons[kind];
  const heading = jobHeading(job);
  const facts = [
    ...(waiting > 0 ? [t('progressOf', { done: lines - waiting, count: lines })] : []),
    ...(failed > 0 ? [`${t('count_failed')}: ${t('billsOf', { count: failed })}`] : []),
    currency?.ticker,
  ];
  return (
    <ListRow
      icon={<Icon size={24} />}
      title={t(heading.key, { count: heading.count })}
      text={facts.filter((fact) => fact !== undefined).join(' · ')}
      trailing={
        value !== null && currency !== null && job.done > 0 ? (
          <Money value={value} ticker={currency.ticker} />
        ) : undefined
      }
      renderLink={({ className, children }) => (
        <Link
          to="."
          search={((old: object) => ({ ...old, modal: `job_${id}` })) as never}
          replace
          resetScroll={false}
          className={className}
        >
          {children}
        </Link>
      )}
    />
  );
}
