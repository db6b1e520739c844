import { useTranslation } from 'react-i18next';
import {
  cashierMaxLength,
  locationMaxLength,
  paymentNoteMaxLength,
} from '../../../../contract/epos/epos-limits';
import { useCurrencyWords } from '../../../core/currencies/use-currency-words';
import { Button } from '../../../ui/button';
import { SelectField } from '../../../ui/select-field';
import { Sheet } from '../../../ui/sheet';
import { Switch } from '../../../ui/switch';
import { TextField } from '../../../ui/text-field';
import type { SetupProps } from './setup-props';
import styles from './setup.module.css';

/** Currency, location and cashier of this till, and a note for the next payment. */
export function SetupSheet(props: SetupProps & { isOpen: boolean; onClose: () => void }) {
  const { currencies, currency, setup, note, onChange, onNote, isOpen, onClose } = props;
  const { t } = useTranslation(['till', 'common']);
  const wordsOf = useCurrencyWords();
  const items = currencies.map((one) => {
    const { network, protocol } = wordsOf(one);
    return { id: one.key, label: `${one.ticker} · ${network} · ${protocol}` };
  });
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
        <SelectField
          label={t('currency')}
          items={items}
          selectedId={currency?.key ?? null}
          onSelect={(currencyKey) => onChange({ currencyKey })}
          searchLabels={{ search: t('common:search'), empty: t('common:searchEmpty') }}
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

/** No longer than the server takes, nor with characters that it refuses; nothing is cut in two. */
function cut(text: string, lengthMax: number): string {
  const characters = Array.from(text.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, ''));
  while (characters.join('').length > lengthMax) characters.pop();
  return characters.join('');
}
