import { UserIcon } from '../../ui/icons/area-icons';
import { localeTags } from '../language/detect-language';
import { useLanguage } from '../language/use-language';
import { initialOf } from './user.queries';

interface InitialProps {
  /** Null where only an address is known. */
  name: string | null;
  /** Of the figure in place of the initial. */
  size?: 20 | 32;
}

/** The content of a person's disc: the initial, or an icon if the name is unknown. */
export function Initial({ name, size = 20 }: InitialProps) {
  const { language } = useLanguage();
  return name === null ? <UserIcon size={size} /> : <span>{initialOf(name, localeTags[language])}</span>;
}
