import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { browserIdle } from '../../lib/after-paint';
import type { BillFaceContent } from '../../money/bill-art/draw-face';
import { billsQueries } from '../../money/bills/bills.queries';
import { IconButton } from '../../ui/icon-button';
import { ChevronRightIcon } from '../../ui/icons/area-icons';
import { ChevronLeftIcon } from '../../ui/icons/sign-icons';
import { useSwipe } from '../../ui/use-turns';
import styles from './bill-strip.module.css';
import { BillFace } from './face/bill-face';
import type { useStack } from './use-stack';

type Stack = ReturnType<typeof useStack>;

interface BillStripProps {
  /** Undefined while it loads. */
  content: BillFaceContent | undefined;
  serial: string;
  stack: Stack;
  onTurn: (by: -1 | 1) => void;
}

/** A bill's face between those beside it on the stack; a swipe turns to the next. */
export function BillStrip({ content, serial, stack, onTurn }: BillStripProps) {
  const trackRef = useRef<HTMLDivElement>(null);
  const swipe = useSwipe(trackRef, onTurn);
  const isCalm = usePreparedNeighbours(stack);
  const faces = [
    { bill: stack?.previous, place: -1 },
    { bill: { serial, address: content?.address ?? null }, place: 0 },
    { bill: stack?.next, place: 1 },
  ];
  return (
    <div className={styles.strip} {...swipe}>
      <div ref={trackRef} className={styles.track}>
        {faces.map(
          ({ bill, place }) =>
            bill !== undefined && (
              <div
                key={bill.serial}
                inert={place !== 0}
                className={styles.place}
                style={{ '--place': place } as CSSProperties}
              >
                <BillFace
                  content={content && (place === 0 || isCalm) ? { ...content, ...bill } : undefined}
                  fit="page"
                />
              </div>
            ),
        )}
      </div>
    </div>
  );
}

/** Once the bill itself is drawn, the facts of its neighbours are fetched as well. Returns whether it's time to draw them. */
function usePreparedNeighbours(stack: Stack): boolean {
  const queryClient = useQueryClient();
  const [isCalm, setCalm] = useState(false);
  useEffect(() => {
    void browserIdle().then(() => setCalm(true));
  }, []);
  const serials = [stack?.next?.serial, stack?.previous?.serial].join(' ').trim();
  useEffect(() => {
    if (!isCalm || serials === '') return;
    for (const serial of serials.split(' '))
      queryClient.query(billsQueries.bill(serial)).catch(() => undefined);
  }, [queryClient, isCalm, serials]);
  return isCalm;
}

interface BillPagerProps {
  stack: NonNullable<Stack>;
  onTurn: (by: -1 | 1) => void;
}

/** The place of a bill on its stack, between the buttons to those beside it. */
export function BillPager({ stack, onTurn }: BillPagerProps) {
  const { t } = useTranslation('bills');
  const { position, count, previous, next } = stack;
  return (
    <div className={styles.pager}>
      <IconButton
        label={t('previousBill')}
        icon={<ChevronLeftIcon />}
        aria-disabled={previous === undefined || undefined}
        onPress={() => onTurn(-1)}
      />
      <span role="status">{t('billPosition', { position, count })}</span>
      <IconButton
        label={t('nextBill')}
        icon={<ChevronRightIcon />}
        aria-disabled={next === undefined || undefined}
        onPress={() => onTurn(1)}
      />
    </div>
  );
}
