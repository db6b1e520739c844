import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeading } from '../../platform/page/page-heading';
import { Button } from '../../ui/button';
import { TabLinks } from '../../ui/tab-links';
import { HowItWorksSheet } from './how-it-works-sheet';
import { InvitedList } from './invited-list';
import { InviteCard } from './invite-card';
import { PaymentsList } from './payments-list';
import { RewardsCard } from './rewards-card';
import styles from './referrals.module.css';

/** The lists below the rewards; the address says which is shown. */
export type ReferralsTab = 'invited' | 'payments';

/** Inviting others, who came, and what it has earned. */
export function ReferralsScreen({ tab }: { tab: ReferralsTab }) {
  const { t } = useTranslation('referrals');
  const [isExplained, setIsExplained] = useState(false);
  return (
    <section className={styles.page}>
      <PageHeading title={t('title')} className={styles.title} />
      <div className={styles.column}>
        <InviteCard />
        <section aria-label={t('howItWorks')} className={styles.head}>
          <ol className={styles.steps}>
            {[t('step1'), t('step2'), t('step3')].map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <Button variant="quiet" size="compact" onPress={() => setIsExplained(true)}>
            {t('howItWorks')}
          </Button>
        </section>
      </div>
      <div className={styles.column}>
        <RewardsCard />
        <div className={styles.lists}>
          <TabLinks
            label={t('lists')}
            items={[
              { id: 'invited', label: t('tabInvited') },
              { id: 'payments', label: t('tabPayments') },
            ]}
            currentId={tab}
            renderLink={(id, parts) => (
              <Link
                to="/referrals"
                search={id === 'invited' ? {} : { list: id }}
                activeOptions={{ exact: true }}
                replace
                resetScroll={false}
                {...parts}
              />
            )}
          />
          {tab === 'invited' ? <InvitedList /> : <PaymentsList />}
        </div>
      </div>
      <HowItWorksSheet isOpen={isExplained} onClose={() => setIsExplained(false)} />
    </section>
  );
}
