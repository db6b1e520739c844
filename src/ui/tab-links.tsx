import type { ReactNode } from 'react';
import styles from './tab-links.module.css';

export interface TabLink<Id extends string> {
  id: Id;
  label: string;
}

/** What the link of a tab has to carry; `aria-current` is what marks the chosen one. */
export interface TabLinkParts {
  className: string;
  'aria-current': 'page' | undefined;
  children: ReactNode;
}

export interface TabLinksProps<Id extends string> {
  /** Names the navigation. */
  label: string;
  items: readonly TabLink<Id>[];
  currentId: Id;
  /** Short names, of which four stand side by side on a phone. */
  isTight?: boolean | undefined;
  /** Draws the link with whatever router there is. */
  renderLink: (id: Id, parts: TabLinkParts) => ReactNode;
}

/** Tabs that lead to addresses of their own, so that Back, bookmarks and opening in a new window work. */
export function TabLinks<Id extends string>(props: TabLinksProps<Id>) {
  const { label, items, currentId, isTight = false, renderLink } = props;
  return (
    <nav aria-label={label}>
      <ul className={styles.list} data-tight={isTight || undefined}>
        {items.map((item) => (
          <li key={item.id} className={styles.item}>
            {renderLink(item.id, {
              className: styles.tab ?? '',
              'aria-current': item.id === currentId ? 'page' : undefined,
              children: item.label,
            })}
          </li>
        ))}
      </ul>
    </nav>
  );
}
