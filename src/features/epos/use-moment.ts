import { localeTags } from '../../core/language/locale-tag';
import { useLanguage } from '../../core/language/use-language';

/** Writes a moment as the reader does, to the second. */
export function useMoment(): (iso: string) => string {
  const { language } = useLanguage();
  return (iso) =>
    new Date(iso).toLocaleString(localeTags[language], { dateStyle: 'medium', timeStyle: 'medium' });
}
