import { useNavigate, useSearch } from '@tanstack/react-router';
import { BillPreviewSheet } from '../preview/bill-preview-sheet';

/** The sheets that lie on the bills' screens, by the search parameter `modal`. */
export function BillSheets(_props: { currencyKey?: string }) {
  const navigate = useNavigate();
  const { modal } = useSearch({ strict: false });
  const serial = modal?.startsWith('preview_') === true ? modal.slice('preview_'.length) : undefined;
  if (serial === undefined) return null;
  const close = () =>
    void navigate({
      to: '.',
      search: (search) => ({ ...search, modal: undefined }),
      replace: true,
      resetScroll: false,
    });
  return <BillPreviewSheet serial={serial} onClose={close} />;
}
