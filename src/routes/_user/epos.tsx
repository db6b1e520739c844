import { createFileRoute } from '@tanstack/react-router';
import { beginQuery } from '../../app/begin-query';
import { decodePayment } from '../../money/payment/decode-payment';
import { takenPayment, waitingPayment } from '../../money/payment/taken-payment';
import { eposQueries } from '../../features/pay/epos.queries';
import { EposScreen } from '../../features/pay/epos-screen';
import { NotFoundScreen } from '../../features/shell/not-found-screen';

export const Route = createFileRoute('/_user/epos')({
  codeSplitGroupings: [['loader', 'component']],
  loader: (entering) => {
    // The user is back at the payment, so the notice about it is no longer needed.
    if (entering.cause === 'enter') waitingPayment.forget();
    const taken = takenPayment();
    const payment = decodePayment(taken.data);
    if (payment !== undefined) beginQuery(eposQueries.check(payment, taken.take), entering);
    return taken;
  },
  component: Epos,
});

function Epos() {
  const taken = Route.useLoaderData();
  // Another scan restarts the screen.
  return <EposScreen key={taken.take} NotFound={NotFoundScreen} {...taken} />;
}
