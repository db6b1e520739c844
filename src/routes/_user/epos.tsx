import { createFileRoute } from '@tanstack/react-router';
import { beginQuery } from '../../app/begin-query';
import { decodePayment } from '../../core/epos/decode-payment';
import { takenPayment } from '../../core/epos/taken-payment';
import { waitingPayment } from '../../core/epos/waiting-payment';
import { eposQueries } from '../../features/epos/epos.queries';
import { EposScreen } from '../../features/epos/epos-screen';
import { NotFoundScreen } from '../../features/shell/not-found-screen';

export const Route = createFileRoute('/_user/epos')({
  codeSplitGroupings: [['loader', 'component']],
  loader: (entering) => {
    // Whoever looks at it has come back to it.
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
  // What is scanned anew is asked about anew.
  return <EposScreen key={taken.take} NotFound={NotFoundScreen} {...taken} />;
}
