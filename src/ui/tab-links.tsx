import type { ReactNode } from 'react';
import styles from './tab-links.module.css';

export interface TabLink<Id extends string> {
  id: Id;
  label: string;
}

/** The props of a tab's link; `aria-current` marks the current one. */
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
  /** For short names, of which four fit side by side on a phone. */
  isTight?: boolean | undefined;
  /** Low and no wider than their names, as a filter above a list; joined as a switch between two. */
  isFilter?: boolean | 'joined' | undefined;
  /** Renders the link with the app's router. */
  renderLink: (id: Id, parts: TabLinkParts) => ReactNode;
}

/** Tabs with addresses of their own, so that Back, bookmarks and new windows work. */
export function TabLinks<Id extends string>(props: TabLinksProps<Id>) {
  const { label, items, currentId, isTight = false, isFilter = false, renderLink } = props;
  return (
    <nav aria-label={label}>
      <ul className={styles.list} data-tight={isTight || undefined} data-filter={isFilter || undefined}>
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
