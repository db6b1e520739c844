import { useHome } from '../../money/hubs/home-place';
import { BrandLink } from './brand-link';

interface HomeBrandProps {
  isMarkOnly?: boolean;
  onFollow?: (() => void) | undefined;
}

/** The logo for users, linking to the hub that holds most. */
export function HomeBrand(props: HomeBrandProps) {
  const home = useHome('bills');
  return <BrandLink {...props} to={home.to === '/' ? home.to : home} />;
}
