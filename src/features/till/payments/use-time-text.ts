import { localeTags } from '../../../core/language/locale-tag';
import { useLanguage } from '../../../core/language/use-language';

/** Writes a time as the reader does: within its day, or with the day. */
export function useTimeText(): (time: string, form: 'time' | 'full') => string {
  const { language } = useLanguage();
  return (time, form) =>
    form === 'time'
      ? new Date(time).toLocaleTimeString(localeTags[language], { timeStyle: 'short' })
      : new Date(time).toLocaleString(localeTags[language], { dateStyle: 'medium', timeStyle: 'medium' });
}
