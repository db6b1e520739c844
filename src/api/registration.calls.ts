import type { registrationRoutes } from '../../contract/registration/registration.contract';
import { registrationPaths } from '../../contract/registration/registration.paths';
import type { ApiCalls } from './api-call';

export const registrationCalls: ApiCalls<typeof registrationRoutes> = registrationPaths;
