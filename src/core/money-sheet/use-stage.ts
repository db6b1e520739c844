import { use } from 'react';
import { StageContext } from './sheet-stage';
import type { Stage } from './sheet-stage';

/** The sheet around a page; a page without one is a fault of the program. */
export function useStage(): Stage {
  const stage = use(StageContext);
  if (stage === undefined) throw new Error('a page stands outside of a sheet');
  return stage;
}
