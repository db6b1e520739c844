import { useTranslation } from 'react-i18next';
import { brand } from '../../../contract/brand';
import { ChevronRightIcon } from '../../ui/icons/chevron-right-icon';
import { helpPage } from './help-pages';
import type { HelpPageId } from './help-pages';
import styles from './help.module.css';

interface HelpLinksProps {
  title: string;
  pages: readonly HelpPageId[];
  onOpen: (id: HelpPageId) => void;
}

/** A list of pages to open. */
export function HelpLinks({ title, pages, onOpen }: HelpLinksProps) {
  const { t } = useTranslation('help');
  return (
    <div>
      <h3 className={styles.listTitle}>{title}</h3>
      <ul className={styles.list}>
        {pages.map((id) => (
          <li key={id}>
            <button type="button" className={styles.link} onClick={() => onOpen(id)}>
              <span>{t(helpPage(id).title, { billName: brand.billName })}</span>
              <ChevronRightIcon size={20} className={styles.arrow} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
