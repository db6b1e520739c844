import { reservesRoutes } from '../../contract/reserves/reserves.contract';
import { bindRoute } from '../http/bound-route';
import type { BoundRoute } from '../http/bound-route';
import { getNewestReserves, getOwnReserves, getReserves, listPublications } from './read-reserves.service';

const getReservesRoute = bindRoute(reservesRoutes.getReserves, async ({ context }) => ({
  status: 1,
  payload: { publication: await getNewestReserves(context) },
}));

const listReservesRoute = bindRoute(reservesRoutes.listReserves, async ({ context }) => ({
  status: 1,
  payload: { publications: await listPublications(context.db) },
}));

const getPublicationRoute = bindRoute(reservesRoutes.getPublication, async ({ context, params }) => ({
  status: 1,
  payload: await getReserves(context, params.id),
}));

const getOwnReservesRoute = bindRoute(reservesRoutes.getOwnReserves, async ({ context, caller }) => ({
  status: 1,
  payload: await getOwnReserves(context, caller.userId),
}));

export const boundReservesRoutes: readonly BoundRoute[] = [
  getReservesRoute,
  listReservesRoute,
  getPublicationRoute,
  getOwnReservesRoute,
];
