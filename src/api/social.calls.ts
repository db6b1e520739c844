import type { socialRoutes } from '../../contract/social/social.contract';
import { socialPaths } from '../../contract/social/social.paths';
import type { ApiCalls } from './api-call';

export const socialCalls: ApiCalls<typeof socialRoutes> = socialPaths;
