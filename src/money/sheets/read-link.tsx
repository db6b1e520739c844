import { createLink } from '@tanstack/react-router';
import { useImperativeHandle, useRef } from 'react';
import type { ComponentProps } from 'react';
import { useReadingTime } from '../../ui/reading-time';

/**
 * A link that a result offers. Like the result's buttons it ignores presses that began before it could be read: a
 * second tap on what brought the result up must not leave it.
 */
export const ReadLink = createLink(({ ref, href, onClick, children, ...anchor }: ComponentProps<'a'>) => {
  const anchorRef = useRef<HTMLAnchorElement>(null);
  useImperativeHandle(ref, () => anchorRef.current as HTMLAnchorElement);
  const { isRead, take } = useReadingTime(anchorRef, { terms: undefined, readsAgain: true });
  return (
    <a
      {...anchor}
      ref={anchorRef}
      href={href}
      aria-disabled={isRead ? anchor['aria-disabled'] : true}
      onClick={(click) => {
        if (take(click.nativeEvent)) onClick?.(click);
        else click.preventDefault();
      }}
    >
      {children}
    </a>
  );
});
