import { ChevronLeftIcon } from './icons/sign-icons';
import { ChevronRightIcon } from './icons/area-icons';
import { IconButton } from './icon-button';
import styles from './pager.module.css';

export interface PagerProps {
  labels: PagerLabels;
  /** Starts at 1. */
  page: number;
  pageCount: number;
  onChange: (page: number) => void;
}

export interface PagerLabels {
  /** Names the navigation. */
  pages: string;
  previous: string;
  next: string;
  /** The position, for instance "Page 2 of 7"; announced on changes. */
  describe: (place: { page: number; pageCount: number }) => string;
}

/** The previous and the next page, with the position between. */
export function Pager({ labels, page, pageCount, onChange }: PagerProps) {
  return (
    <nav aria-label={labels.pages} className={styles.pager}>
      <IconButton
        label={labels.previous}
        icon={<ChevronLeftIcon size={20} />}
        aria-disabled={page <= 1}
        onPress={() => page > 1 && onChange(page - 1)}
      />
      <span role="status" className={styles.place}>
        {labels.describe({ page, pageCount })}
      </span>
      <IconButton
        label={labels.next}
        icon={<ChevronRightIcon size={20} />}
        aria-disabled={page >= pageCount}
        onPress={() => page < pageCount && onChange(page + 1)}
      />
    </nav>
  );
}
