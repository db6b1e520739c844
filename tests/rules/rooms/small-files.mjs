/** Files of 25 lines or fewer are usually merged with their only importer; these have a reason not to be. */
export const reasonsOfSmallFiles = {
  'server/payout-handlers.ts': 'the only place where chains and the owners of payouts meet',
  'src/app/after-start.ts': 'a chunk of its own, loaded when the first screen stands',
  'src/app/inline-heads.ts': 'the test of the frame starts it without the rest of the inline script',
  'src/features/shell/archive-notice.tsx':
    'a chunk of its own, for the few who left a burn before its archive came',
  'src/features/shell/bills-notice.tsx':
    'a chunk of its own, for the few whose refused bills have to be traced',
  'src/platform/captcha/solve-proof-of-work.ts':
    'a chunk of its own: no browser with another captcha loads the solver',
  'src/platform/forms/retry-countdown.tsx': 'a chunk of its own: hardly anybody sees the countdown',
  'src/ui/qr-code-drawing.tsx': 'a chunk of its own, with the library that computes the code',
  'src/ui/tooltip-placement.ts':
    'the browser tests go through the table, which cannot load the widget with its styles',
  'sw/read-message.ts': 'tested without the worker, which acts as soon as its main file is loaded',
  'sw/remove-old-caches.ts': 'tested without the worker, which acts as soon as its main file is loaded',
  'sw/server-paths.ts': 'tested without the worker, which acts as soon as its main file is loaded',
};
