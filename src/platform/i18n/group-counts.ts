import type { i18n } from 'i18next';
import { formatAmount } from '../../ui/format-amount';

/** Lets texts write a count as amounts are written, thousands apart by thin spaces: `{{count, grouped}}`. */
export function groupCounts({ services }: i18n): void {
  services.formatter?.add('grouped', (count: number) => formatAmount(count.toFixed(0)).whole);
}
