import { createFileRoute } from '@tanstack/react-router';
import { takenPayment } from '../../core/epos/taken-payment';
import { EposScreen } from '../../features/epos/epos-screen';
import { NotFoundScreen } from '../../features/shell/not-found-screen';

export const Route = createFileRoute('/_user/epos')({
  codeSplitGroupings: [['loader', 'component']],
  loader: () => takenPayment(),
  component: Epos,
});

function Epos() {
  const taken = Route.useLoaderData();
  // What is scanned anew is asked about anew.
  return <EposScreen key={taken.take} NotFound={NotFoundScreen} {...taken} />;
}
