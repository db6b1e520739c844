import { Button } from '../../../src/ui/button';
import { InfoTip, Tooltip, useTooltipState } from '../../../src/ui/tooltip';
import { TOOLTIP_PLACEMENTS } from '../../../src/ui/tooltip-placement';
import type { TooltipPlacement } from '../../../src/ui/tooltip-placement';
import { Case } from '../case';
import { Section } from '../section';
import { LONG_TEXTS } from '../texts';
import styles from '../gallery.module.css';

function Placed({ placement }: { placement: TooltipPlacement }) {
  const state = useTooltipState();
  return (
    <Tooltip text={`Words at ${placement}`} placement={placement} state={state}>
      <Button variant="secondary" size="compact" onPress={state.onPress}>
        {placement}
      </Button>
    </Tooltip>
  );
}

const placements = Object.keys(TOOLTIP_PLACEMENTS) as TooltipPlacement[];

/** Tooltips. */
export function TooltipsSection() {
  return (
    <Section title="Tooltips">
      <Case name="Twelve places" isWide>
        <div className={styles.placements}>
          {placements.map((placement) => (
            <Placed key={placement} placement={placement} />
          ))}
        </div>
      </Case>
      <Case name="Explanations" isRow>
        <span>Network fee</span>
        <InfoTip
          label="About the fee"
          text="Goes to the network and not to us. It changes every two minutes."
        />
        <InfoTip label="Uzun açıklama" text={<span lang="tr">{LONG_TEXTS.turkish}</span>} />
        <InfoTip label="长说明" text={<span lang="zh-CN">{LONG_TEXTS.chinese}</span>} />
      </Case>
    </Section>
  );
}
