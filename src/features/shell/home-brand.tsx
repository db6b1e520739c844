import { useHome } from '../../money/hubs/home-place';
import { BrandLink } from './brand-link';

interface HomeBrandProps {
  isMarkOnly?: boolean;
  onFollow?: (() => void) | undefined;
}

/** The mark and the name for users, leading to the hub that they will want to see. */
export function HomeBrand(props: HomeBrandProps) {
  const home = useHome('bills');
  return <BrandLink {...props} to={home.to === '/' ? home.to : home} />;
}
