import { brand } from '../../../contract/brand';
import { useOutsideLinks } from '../links/outside-links';

/** Whether this installation has analytics or a marketing contact, which need the user's consent. */
export function useOptionalServices(): boolean {
  const { marketingContact } = useOutsideLinks();
  return brand.tagManagerId !== '' || marketingContact !== '';
}
