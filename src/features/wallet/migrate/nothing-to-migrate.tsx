import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MigrationPair } from '../../../../contract/migration/migration.contract';
import { SheetPage } from '../../../money/sheets/sheet-page';
import { Button, buttonClassName } from '../../../ui/button';
import { NetworkIcon } from '../../../ui/icons/tool-icons';
import { EmptyState } from '../../../ui/state-panels';
import { useCurrencyLabel } from '../../../money/currencies/currency-title';
import type { MigrationTab } from './migration-terms';

interface NothingToMigrateProps {
  tabs: ReactNode;
  tab: MigrationTab;
  /** What could be moved on this tab. */
  pairs: readonly MigrationPair[];
  /** Requests that wait for coins from outside. */
  waiting: ReactNode;
  /** Begins one; left out where nothing comes from outside. */
  onFromOutside: (() => void) | undefined;
}

/** Shown instead of the form if the user holds none of its currencies. */
export function NothingToMigrate({ tabs, tab, pairs, waiting, onFromOutside }: NothingToMigrateProps) {
  const { t } = useTranslation(['migration', 'wallet-sheets']);
  const labelOf = useCurrencyLabel();
  const names = [...new Set(pairs.map(({ currencyFrom }) => labelOf(currencyFrom)))];
  return (
    <SheetPage title={t('title')} heading={tab === 'beta' ? t('betaHeading') : t('networksHeading')}>
      {tabs}
      {waiting}
      <EmptyState
        icon={<NetworkIcon size={32} />}
        title={t('emptyTitle')}
        text={names.length === 0 ? t('emptyNone') : t('emptyText', { names: names.join(', ') })}
        {...(names.length > 0 && {
          actions: (
            <>
              <Link to="." search={depositSearch} replace className={buttonClassName()}>
                {t('wallet-sheets:depositTitle')}
              </Link>
              {onFromOutside && (
                <Button variant="secondary" onPress={onFromOutside}>
                  {t('fillFromOutside')}
                </Button>
              )}
            </>
          ),
        })}
      />
    </SheetPage>
  );
}

const depositSearch = { modal: 'deposit' } as never;
