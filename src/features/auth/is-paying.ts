/** Whether a guest was on his way to pay at a till. */
export function isPaying(from: string | undefined): boolean {
  return from !== undefined && /^\/epos(?:[/?#]|$)/.test(from);
}
