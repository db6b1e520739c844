import type { SocialProviderName } from '../../contract/social/social.models';
import type { IdentityProvider } from '../gateways/social/identity-provider';
import { AppError } from '../http/app-error';
import type { ServiceContext } from '../service-context';

/** The provider of this name. Error: 10010 where it is not configured. */
export function requireProvider(context: ServiceContext, name: SocialProviderName): IdentityProvider {
  const provider = context.identityProviders[name];
  if (provider === undefined) throw new AppError('noDataFound');
  return provider;
}
