import type { i18n } from 'i18next';
import { formatAmount } from '../../ui/format-amount';

/** Adds an i18next formatter that separates thousands by thin spaces, as amounts do: `{{count, grouped}}`. */
export function groupCounts({ services }: i18n): void {
  services.formatter?.add('grouped', (count: number) => formatAmount(count.toFixed(0)).whole);
}
