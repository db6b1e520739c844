import { useState } from 'react';
import { Amount } from '../../../src/ui/amount';
import { CryptoIcon, MintIcon } from '../../../src/ui/icons/area-icons';
import { ListRow } from '../../../src/ui/list-row';
import { LoadMore } from '../../../src/ui/load-more';
import { Pager } from '../../../src/ui/pager';
import { StatusPill } from '../../../src/ui/badge';
import { Case } from '../case';
import { Section } from '../section';
import { LONG_TEXTS } from '../texts';
import styles from '../gallery.module.css';

const pagerLabels = {
  pages: 'Pages of referrals',
  previous: 'Page before',
  next: 'Next page',
  describe: ({ page, pageCount }: { page: number; pageCount: number }) => `Page ${page} of ${pageCount}`,
};

function Pages() {
  const [page, setPage] = useState(1);
  return <Pager labels={pagerLabels} page={page} pageCount={3} onChange={setPage} />;
}

function Growing() {
  const [count, setCount] = useState(3);
  return (
    <div>
      {Array.from({ length: count }, (_, row) => (
        <ListRow key={row} title={`Bill ${row + 1}`} text="8830 1274 5521 0931" />
      ))}
      {count < 6 ? (
        <LoadMore
          label="Show more"
          pendingLabel={undefined}
          onLoad={() => setCount(count + 1)}
          isAutomatic={count > 3}
        />
      ) : (
        <LoadMore label="Show more, at work" pendingLabel="Fetching" onLoad={() => undefined} />
      )}
    </div>
  );
}

/** Lists with their footers. */
export function ListsSection() {
  return (
    <Section title="Lists">
      <Case name="List rows">
        <ul className={styles.list}>
          <li>
            <ListRow
              icon={<MintIcon size={20} />}
              title="Minted"
              text="Today, 14:05"
              trailing={<Amount value="300" ticker="TET" />}
              trailingText={<StatusPill status="success" label="Success" />}
              onPress={() => undefined}
            />
          </li>
          <li>
            <ListRow
              icon={<CryptoIcon size={20} />}
              title="Sent"
              text="Yesterday"
              trailing={<Amount value="-12345.678" ticker="USDT" />}
              trailingText={<StatusPill status="pending" label="Pending" />}
              renderLink={({ className, children }) => (
                <a href="#sent" className={className}>
                  {children}
                </a>
              )}
            />
          </li>
          <li>
            <ListRow
              icon={<CryptoIcon size={20} />}
              title="Received"
              text="3 bills"
              trailing={<Amount value="5" ticker="TCT" />}
            />
          </li>
        </ul>
      </Case>
      <Case name="List rows, long words">
        <ul className={styles.list}>
          <li>
            <ListRow
              icon={<MintIcon size={20} />}
              title={LONG_TEXTS.turkish}
              text={LONG_TEXTS.chinese}
              trailing={<Amount value="123456789.12345678" ticker="USDT" />}
              onPress={() => undefined}
            />
          </li>
        </ul>
      </Case>
      <Case name="More of a list">
        <Growing />
        <Pages />
      </Case>
    </Section>
  );
}
