import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  cashierMaxLength,
  locationMaxLength,
  paymentNoteMaxLength,
} from '../../../../contract/epos/epos-limits';
import { withoutUnseen } from '../../../../contract/text/line-text';
import { CurrencySelect } from '../../../money/currency-select/currency-select';
import { useCurrencyLabel } from '../../../money/currencies/currency-title';
import { Button } from '../../../ui/button';
import { TillIcon } from '../../../ui/icons/area-icons';
import { ListRow } from '../../../ui/list-row';
import { Sheet } from '../../../ui/sheet';
import { Switch } from '../../../ui/switch';
import { TextField } from '../../../ui/text-field';
import styles from './setup-sheet.module.css';
import type { TillCurrency, TillSetup } from './till-setup';

/** The sheet of the till's settings: currency, location, cashier, and a note for the next payment. */
function SetupSheet(props: SetupProps & { isOpen: boolean; onClose: () => void }) {
  const { currencies, currency, setup, note, onChange, onNote, isOpen, onClose } = props;
  const { t } = useTranslation(['till', 'common']);
  const limited = (limit: number) => ({
    filter: { keep: (text: string) => cut(text, limit), notice: t('fieldLimit', { max: limit }) },
    counter: { limit, describe: (count: { length: number; limit: number }) => t('counter', count) },
    autoComplete: 'off',
  });
  const done = (
    <Button wide onPress={onClose}>
      {t('setupDone')}
    </Button>
  );
  return (
    <Sheet {...{ isOpen, onClose }} title={t('setupTitle')} closeLabel={t('common:close')} footer={done}>
      <div className={styles.fields}>
        <CurrencySelect
          label={t('currency')}
          currencies={currencies}
          selectedId={currency?.key ?? null}
          onSelect={(currencyKey) => onChange({ currencyKey })}
        />
        <TextField
          label={t('location')}
          description={t('kept')}
          value={setup.pos}
          onChange={(pos) => onChange({ pos })}
          {...limited(locationMaxLength)}
        />
        <TextField
          label={t('cashier')}
          description={t('kept')}
          value={setup.cashierId}
          onChange={(cashierId) => onChange({ cashierId })}
          {...limited(cashierMaxLength)}
        />
        <TextField
          label={t('note')}
          description={t('noteHint')}
          value={note}
          onChange={onNote}
          {...limited(paymentNoteMaxLength)}
        />
        <Switch
          label={t('sound')}
          isSelected={setup.hasSound}
          onChange={(hasSound) => onChange({ hasSound })}
        />
      </div>
    </Sheet>
  );
}

/**
 * Cuts a text to the server's maximum and removes characters that it refuses, without splitting a surrogate pair.
 */
function cut(text: string, lengthMax: number): string {
  const characters = Array.from(withoutUnseen(text));
  while (characters.join('').length > lengthMax) characters.pop();
  return characters.join('');
}

/** The settings of the next payment in one line, which opens the sheet. */
export function SetupRow(props: SetupProps) {
  const { currency, setup, note } = props;
  const { t } = useTranslation('till');
  const labelOf = useCurrencyLabel();
  const [isOpen, setOpen] = useState(false);
  const places = [setup.pos, setup.cashierId, note].filter((text) => text !== '');
  return (
    <div className={styles.row}>
      <ListRow
        icon={<TillIcon size={20} />}
        title={currency === undefined ? t('noCurrency') : labelOf(currency)}
        text={places.length === 0 ? t('noPlace') : places.join(' · ')}
        onPress={() => setOpen(true)}
      />
      <SetupSheet {...props} isOpen={isOpen} onClose={() => setOpen(false)} />
    </div>
  );
}

/** The settings of a till, with the options to choose from. */
interface SetupProps {
  currencies: readonly TillCurrency[];
  currency: TillCurrency | undefined;
  setup: TillSetup;
  note: string;
  onChange: (parts: Partial<TillSetup>) => void;
  onNote: (note: string) => void;
}
