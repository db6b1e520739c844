import { useTranslation } from 'react-i18next';
import type { SendRecipient } from '../../../../contract/send/send.contract';
import { DescriptionList } from '../../../ui/description-list';
import { AddressText } from '../address-line';

interface RecipientLineProps {
  recipient: SendRecipient;
  /** As typed. */
  to: string;
}

/** Who gets it: the whole address, and what is known of a user of ours. */
export function RecipientLine({ recipient: { address, masked }, to }: RecipientLineProps) {
  const { t } = useTranslation('wallet-sheets');
  return (
    <DescriptionList
      items={[
        ...(masked === null ? [] : [{ id: 'user', label: t('recipient'), value: masked, isStrong: true }]),
        {
          id: 'to',
          label: t('to'),
          value: address === null ? to : <AddressText address={address} />,
        },
      ]}
    />
  );
}
