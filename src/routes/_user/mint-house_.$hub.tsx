import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_user/mint-house_/$hub')({
  beforeLoad: () => {
    throw redirect({
      to: '/mint-house/$hub/$operation',
      params: { hub: 'blue', operation: 'mint' },
      replace: true,
    });
  },
});
