import { useState } from 'react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { brand } from '../../../contract/brand';
import { Sheet } from '../../ui/sheet';
import { firstHelpPages } from './first-help-pages';
import { HelpPageView } from './help-page-view';
import { helpPage } from './help-pages';

interface HelpSheetProps {
  isOpen: boolean;
  onClose: () => void;
  path: string;
  returnFocusRef: RefObject<HTMLElement | null>;
}

/** The help: pages on a stack, with an arrow back to the one below. */
export function HelpSheet({ path, ...sheet }: HelpSheetProps) {
  const { t } = useTranslation(['help', 'common']);
  const [pages, setPages] = useState(() => firstHelpPages(path));
  const [wasOpen, setWasOpen] = useState(sheet.isOpen);
  if (sheet.isOpen !== wasOpen) {
    setWasOpen(sheet.isOpen);
    if (sheet.isOpen) setPages(firstHelpPages(path));
  }
  const page = pages.at(-1) ?? 'main';
  const back = { label: t('common:back'), onPress: () => setPages(pages.slice(0, -1)) };
  return (
    <Sheet
      {...sheet}
      title={t(helpPage(page).title, { billName: brand.billName })}
      closeLabel={t('common:close')}
      back={pages.length > 1 ? back : undefined}
    >
      <HelpPageView key={pages.join()} id={page} onOpen={(id) => setPages([...pages, id])} />
    </Sheet>
  );
}
