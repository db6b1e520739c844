import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { externalAddressLength } from '../../../../contract/external/external.paths';
import { useCurrencyWords } from '../../../money/currencies/currency-title';
import { cleanMachineText } from '../../../lib/clean-text';
import { TextField } from '../../../ui/text-field';
import { addressProblem } from './migration-terms';

interface OutsideAddressProps {
  /** What arrives there. */
  currency: { network: string; protocol: string };
  address: string;
  setAddress: (address: string) => void;
  /** The user has tried to submit the form. */
  isTried: boolean;
  /** Why the server has refused this address. */
  refusal: string | undefined;
}

/** The address outside the wallet that a migration goes to. */
export function OutsideAddress({ currency, address, setAddress, isTried, refusal }: OutsideAddressProps) {
  const { t } = useTranslation(['migration', 'wallet-sheets', 'validation']);
  const wordsOf = useCurrencyWords();
  const [wasLeft, setLeft] = useState(false);
  const [refused, setRefused] = useState(address);
  const { min, max } = externalAddressLength;
  const problems = {
    required: t('validation:required'),
    length: t('addressLength', { min, max }),
  };
  const problem = addressProblem(address);
  const words = problem === undefined ? (refused === address ? refusal : undefined) : problems[problem];
  return (
    <TextField
      label={t('wallet-sheets:toAddress', { network: wordsOf(currency).network })}
      name="migration-address"
      value={address}
      onChange={(text) => {
        setAddress(text);
        setRefused('');
      }}
      onBlur={() => address.trim() !== '' && setLeft(true)}
      clean={cleanMachineText}
      clearLabel={t('clear')}
      description={t('addressHint')}
      errorMessage={isTried || wasLeft || refusal !== undefined ? words : undefined}
    />
  );
}
