import { createFileRoute, notFound } from '@tanstack/react-router';
import { ComingScreen } from '../../features/coming/coming-screen';

const hubs: readonly string[] = ['blue', 'green'];
const operations: readonly string[] = ['mint', 'fill', 'burn', 'history'];

export const Route = createFileRoute('/_user/mint-house_/$hub_/$operation')({
  beforeLoad: ({ params: { hub, operation } }) => {
    if (!hubs.includes(hub) || !operations.includes(operation)) notFound({ throw: true });
  },
  component: () => <ComingScreen area="mintHouse" />,
});
