import { socialRoutes } from '../../contract/social/social.contract';
import type { SocialProviderName } from '../../contract/social/social.models';
import { bindRoute } from '../http/bound-route';

export const listSocialProvidersRoute = bindRoute(socialRoutes.listSocialProviders, async ({ context }) => ({
  status: 1,
  payload: { providers: Object.keys(context.identityProviders) as SocialProviderName[] },
}));
