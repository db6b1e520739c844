import { createFileRoute, useLocation } from '@tanstack/react-router';
import { StandalonePage } from '../features/shell/guest-layout';
import { readProofFragment, readStatementFragment } from '../features/verify/ask-proof';
import { VerifyScreen } from '../features/verify/verify-screen';

export const Route = createFileRoute('/verify')({ component: Verify });

function Verify() {
  const fragment = useLocation({ select: ({ hash }) => hash });
  return (
    <StandalonePage>
      <VerifyScreen
        key={fragment}
        named={readProofFragment(fragment)}
        statementHash={readStatementFragment(fragment)}
      />
    </StandalonePage>
  );
}
