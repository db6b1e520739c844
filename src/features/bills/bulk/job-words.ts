import type { BulkJob } from '../../../../contract/bulk/bulk.contract';

/** The name of a job’s sheet, by kind. */
export const titles = {
  handover: 'title_handover',
  export: 'title_export',
  transfer: 'title_transfer',
  burn: 'title_burn',
  import: 'title_import',
  takeBack: 'title_takeBack',
} as const;

/** The heading under which it is confirmed. */
export const confirms = {
  handover: 'confirm_handover',
  export: 'confirm_export',
  transfer: 'confirm_transfer',
  burn: 'confirm_burn',
  import: 'confirm_import',
  takeBack: 'confirm_takeBack',
} as const;

/** The verb of its button. */
export const actions = {
  handover: 'action_handover',
  export: 'action_export',
  transfer: 'action_transfer',
  burn: 'action_burn',
  import: 'action_import',
  takeBack: 'action_takeBack',
} as const;

/** What becomes final. */
export const finals = {
  handover: 'final_handover',
  export: 'final_export',
  transfer: 'final_transfer',
  burn: 'final_burn',
  import: 'final_import',
  takeBack: 'final_takeBack',
} as const;

/** What it does while it runs. */
const running = {
  handover: 'running_handover',
  export: 'running_export',
  transfer: 'running_transfer',
  burn: 'running_burn',
  import: 'running_import',
  takeBack: 'running_takeBack',
} as const;

/** What it has done. */
const ended = {
  handover: 'ended_handover',
  export: 'ended_export',
  transfer: 'ended_transfer',
  burn: 'ended_burn',
  import: 'ended_import',
  takeBack: 'ended_takeBack',
} as const;

type Kind = BulkJob['kind'];

interface JobHeading {
  key: (typeof running)[Kind] | (typeof ended)[Kind] | 'pausedHeading' | 'endedNone';
  count: number;
}

/** What a job does, or has done, in words: the key of the text, and the number of bills in it. */
export function jobHeading({ kind, state, done, lines }: BulkJob): JobHeading {
  if (state === 'running') return { key: running[kind], count: lines };
  if (state === 'paused') return { key: 'pausedHeading', count: lines };
  return done === 0 ? { key: 'endedNone', count: lines } : { key: ended[kind], count: done };
}
