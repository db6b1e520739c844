import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { TabLinks } from '../../ui/tab-links';
import { operations } from './mint-house-search';
import type { Operation } from './mint-house-search';
import { usePlace } from './use-place';

/** What can be done in a hub; the currency stays chosen. */
export function OperationTabs() {
  const { t } = useTranslation('mint-house');
  const { hub, operation } = usePlace();
  const names: Record<Operation, string> = {
    mint: t('mint'),
    fill: t('fill'),
    burn: t('burn'),
    history: t('history'),
  };
  return (
    <TabLinks
      label={t('operations')}
      items={operations.map((id) => ({ id, label: names[id] }))}
      currentId={operation}
      isTight
      renderLink={(id, parts) => (
        <Link
          to="/mint-house/$hub/$operation"
          params={{ hub, operation: id }}
          search={({ currency }) => ({ currency })}
          replace
          resetScroll={false}
          {...parts}
        />
      )}
    />
  );
}
