import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { BlankSource } from '../../../core/mint-house/mint-house.queries';
import { TabLinks } from '../../../ui/tab-links';
import { usePlace } from '../use-place';

/** Whose blanks are filled: those that the user has minted, or those of the pool. */
export function SourceTabs({ source }: { source: BlankSource }) {
  const { t } = useTranslation('mint-house');
  const place = usePlace();
  return (
    <TabLinks
      label={t('whichBlanks')}
      items={[
        { id: 'user', label: t('myBlanks') },
        { id: 'pool', label: t('poolBlanks') },
      ]}
      currentId={source}
      renderLink={(id: BlankSource, parts) => (
        <Link
          to="/mint-house/$hub/$operation"
          params={place}
          search={({ currency }) => ({ currency, blanks: id === 'pool' ? id : undefined })}
          // Without it the address of the one would be taken for a part of the other's.
          activeOptions={{ exact: true, explicitUndefined: true }}
          replace
          resetScroll={false}
          {...parts}
        />
      )}
    />
  );
}
