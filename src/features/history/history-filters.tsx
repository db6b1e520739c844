import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, lazy, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStableCallback } from '../../lib/use-stable-callback';
import { currenciesQueries } from '../../money/currencies/currencies.queries';
import { useCurrencyWords } from '../../money/currencies/currency-title';
import { Button } from '../../ui/button';
import { IconButton } from '../../ui/icon-button';
import { CrossIcon } from '../../ui/icons/sign-icons';
import { CalendarIcon, DownloadIcon } from '../../ui/icons/tool-icons';
import { NativeSelect } from '../../ui/native-select';
import { SearchField } from '../../ui/search-field';
import { operationSearchMax } from '../../../contract/operations/operations.paths';
import { readRange } from './date-range';
import styles from './history-filters.module.css';
import { areaIds, typeIds } from './history-search';
import type { HistoryArea, HistorySearch, OperationType } from './history-search';
import { useHistoryAreaNames, useRangeText, useTypeNames } from './operation-words';

const PapersSheet = lazy(async () => ({ default: (await import('./papers-sheet')).PapersSheet }));
const RangeSheet = lazy(async () => ({ default: (await import('./range-sheet')).RangeSheet }));

const debounceMs = 400;

/** Changes the filter in the address; what is open closes. */
export function useFilter(): (changes: HistorySearch) => void {
  const navigate = useNavigate({ from: '/history' });
  return (changes) =>
    void navigate({
      search: (before) => ({ ...before, operation: undefined, ...changes }),
      replace: true,
      resetScroll: false,
    });
}

/** A part of the filter that is in force, with its way out. */
function FilterChip({
  text,
  clearLabel,
  onClear,
}: {
  text: string;
  clearLabel: string;
  onClear: () => void;
}) {
  return (
    <span className={styles.chip}>
      <span>{text}</span>
      <IconButton label={clearLabel} icon={<CrossIcon size={16} />} onPress={onClear} />
    </span>
  );
}

/** The field asks a moment after the last key. */
function Search({ text, onSearch }: { text: string; onSearch: (text: string) => void }) {
  const { t } = useTranslation('history');
  const [typed, setTyped] = useState(text);
  const [given, setGiven] = useState(text);
  const [asked, setAsked] = useState(text);
  if (given !== text) {
    setGiven(text);
    // The address has changed by other means; the user may have typed on since the last search.
    if (text !== asked) setTyped(text);
  }
  const search = useStableCallback((next: string) => {
    setAsked(next);
    onSearch(next);
  });
  useEffect(() => {
    if (typed.trim() === text) return undefined;
    const timer = setTimeout(() => search(typed.trim()), debounceMs);
    return () => clearTimeout(timer);
  }, [typed, text, search]);
  return (
    <SearchField
      label={t('searchLabel')}
      placeholder={t('searchHint')}
      clearLabel={t('clearSearch')}
      maxLength={operationSearchMax}
      value={typed}
      onChange={setTyped}
    />
  );
}

const all = 'all';

/** A select of the operations' kinds. */
export function TypeSelect({
  type,
  onSelect,
}: {
  type: OperationType | undefined;
  onSelect: (type: OperationType | undefined) => void;
}) {
  const { t } = useTranslation('history');
  const names = useTypeNames();
  return (
    <span className={styles.select} data-chosen={type !== undefined || undefined}>
      <NativeSelect<OperationType | typeof all>
        label={t('type')}
        items={[{ id: all, label: t('allTypes') }, ...typeIds.map((id) => ({ id, label: names[id] }))]}
        selectedId={type ?? all}
        onSelect={(id) => onSelect(id === all ? undefined : id)}
      />
    </span>
  );
}

/** The name of a currency that the list is limited to. */
function useCurrencyName(key: string | undefined): string | undefined {
  const wordsOf = useCurrencyWords();
  const { data } = useQuery({ ...currenciesQueries.all(), enabled: key !== undefined });
  if (key === undefined) return undefined;
  const currency = data?.find((one) => one.key === key);
  if (currency === undefined) return key;
  const { network, protocol } = wordsOf(currency);
  return `${currency.ticker} · ${network} · ${protocol}`;
}

/** What narrows the list down: a search, a range of days, a kind, an area. */
export function HistoryFilters({ search, today }: { search: HistorySearch; today: string }) {
  const { t } = useTranslation('history');
  const areaNames = useHistoryAreaNames();
  const change = useFilter();
  const rangeText = useRangeText();
  /** Undefined until it is opened for the first time. */
  const [isChoosing, setChoosing] = useState<boolean>();
  const [isSaving, setSaving] = useState<boolean>();
  const { type, area, q = '' } = search;
  const range = readRange(search);
  const currency = useCurrencyName(search.key);
  return (
    <div className={styles.filters}>
      <div className={styles.search} data-command="history-search">
        <Search text={q} onSearch={(text) => change({ q: text === '' ? undefined : text })} />
      </div>
      <Button
        variant="secondary"
        size="compact"
        aria-haspopup="dialog"
        data-command="history-dates"
        onPress={() => setChoosing(true)}
      >
        <CalendarIcon size={20} />
        <span className={styles.datesName}>{t('dates')}</span>
      </Button>
      <div role="group" aria-label={t('filters')} className={styles.choices}>
        <span className={styles.kind} data-command="history-type">
          <TypeSelect type={type} onSelect={(next) => change({ type: next })} />
        </span>
        <span
          className={styles.select}
          data-command="history-area"
          data-chosen={area !== undefined || undefined}
        >
          <NativeSelect<HistoryArea | typeof all>
            label={t('area')}
            items={[
              { id: all, label: t('allAreas') },
              ...areaIds.map((id) => ({ id, label: areaNames[id] })),
            ]}
            selectedId={area ?? all}
            onSelect={(id) => change({ area: id === all ? undefined : id })}
          />
        </span>
      </div>
      <span className={styles.save}>
        <Button
          variant="secondary"
          size="compact"
          aria-haspopup="dialog"
          data-command="history-papers"
          onPress={() => setSaving(true)}
        >
          <DownloadIcon size={20} />
          <span className={styles.datesName}>{t('papers')}</span>
        </Button>
      </span>
      {(range !== undefined || currency !== undefined) && (
        <div className={styles.chips}>
          {range !== undefined && (
            <FilterChip
              text={rangeText(range)}
              clearLabel={t('clearDates')}
              onClear={() => change({ start: undefined, end: undefined })}
            />
          )}
          {currency !== undefined && (
            <FilterChip
              text={currency}
              clearLabel={t('clearCurrency')}
              onClear={() => change({ key: undefined })}
            />
          )}
        </div>
      )}
      {isSaving !== undefined && (
        <Suspense fallback={null}>
          <PapersSheet isOpen={isSaving} onClose={() => setSaving(false)} {...{ search, today }} />
        </Suspense>
      )}
      {isChoosing !== undefined && (
        <Suspense fallback={null}>
          <RangeSheet
            isOpen={isChoosing}
            onClose={() => setChoosing(false)}
            range={range}
            today={today}
            onApply={(next) => change({ start: next?.start, end: next?.end })}
          />
        </Suspense>
      )}
    </div>
  );
}
