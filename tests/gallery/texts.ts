/** Texts that are hard to fit: Turkish has long compounds, Chinese has no spaces to break at. */
export const LONG_TEXTS = {
  turkish:
    'Muvaffakiyetsizleştiricileştiriveremeyebileceklerimizdenmişsinizcesine işlem güvenliği doğrulaması',
  chinese: '请在新的设备上确认您的登录请求以便继续使用钱包中的全部功能和服务',
} as const;

export const COPY_LABELS = { copy: 'Copy', copied: 'Copied', failed: "Couldn't copy" } as const;

/** The text of a character counter. */
export function describeCount({ length, limit }: { length: number; limit: number }): string {
  return `${length} of ${limit} characters`;
}
