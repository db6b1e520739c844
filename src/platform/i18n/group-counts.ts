import type { i18n } from 'i18next';
import { formatAmount } from '../../ui/format-amount';

/** A count with thin spaces between thousands, as amounts have. */
export function groupedCount(count: number): string {
  return formatAmount(count.toFixed(0)).whole;
}

/** Adds such counts to i18next as a format: `{{count, grouped}}`. */
export function groupCounts({ services }: i18n): void {
  services.formatter?.add('grouped', groupedCount);
}
