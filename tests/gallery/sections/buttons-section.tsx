import { useRef, useState } from 'react';
import { AvatarButton } from '../../../src/ui/avatar-button';
import { Button } from '../../../src/ui/button';
import { CopyButton } from '../../../src/ui/copy-button';
import { IconButton } from '../../../src/ui/icon-button';
import { CameraScanIcon, SettingsIcon } from '../../../src/ui/icons/area-icons';
import { PopoverPanel } from '../../../src/ui/popover-panel';
import { Case } from '../case';
import { Section } from '../section';
import { COPY_LABELS, LONG_TEXTS } from '../texts';

/** Buttons. */
export function ButtonsSection() {
  return (
    <Section title="Buttons">
      <Case name="Variants">
        <Button>Hand over</Button>
        <Button variant="secondary">Export</Button>
        <Button variant="quiet">Not now</Button>
        <Button variant="danger">Burn 3 bills</Button>
      </Case>
      <Case name="Disabled">
        <Button isDisabled>Hand over</Button>
        <Button variant="secondary" isDisabled>
          Export
        </Button>
        <Button variant="quiet" isDisabled>
          Not now
        </Button>
      </Case>
      <Case name="Waiting">
        <Button pendingLabel="Handing over">Hand over</Button>
        <Button variant="secondary" pendingLabel="Exporting">
          Export
        </Button>
        <Button variant="danger" pendingLabel="Burning">
          Burn 3 bills
        </Button>
      </Case>
      <Case name="Compact" isRow>
        <Button size="compact">Retry</Button>
        <Button size="compact" variant="secondary">
          Details
        </Button>
        <Button size="compact" variant="quiet">
          Close
        </Button>
      </Case>
      <Case name="Long words">
        <Button wide>
          <span lang="tr">{LONG_TEXTS.turkish}</span>
        </Button>
        <Button wide variant="secondary">
          <span lang="zh-CN">{LONG_TEXTS.chinese}</span>
        </Button>
      </Case>
      <Case name="Icon buttons" isRow>
        <IconButton label="Settings" icon={<SettingsIcon />} />
        <IconButton label="Scan" icon={<CameraScanIcon />} />
        <IconButton label="Scan, off" icon={<CameraScanIcon />} isDisabled />
        <CopyButton text="8830 1274 5521 0931" labels={COPY_LABELS} />
        <CopyButton text="" labels={{ ...COPY_LABELS, copy: 'Copy nothing' }} isDisabled />
        <PersonButton />
      </Case>
    </Section>
  );
}

function PersonButton() {
  const [isOpen, setOpen] = useState(false);
  const triggerRef = useRef<HTMLButtonElement>(null);
  return (
    <>
      <AvatarButton
        picture={null}
        label="Your menu"
        initial="A"
        isExpanded={isOpen}
        onPress={() => setOpen(!isOpen)}
        onApproach={() => undefined}
        buttonRef={triggerRef}
      />
      <PopoverPanel label="Your menu" triggerRef={triggerRef} isOpen={isOpen} onOpenChange={setOpen}>
        <Button variant="quiet" wide>
          Settings
        </Button>
      </PopoverPanel>
    </>
  );
}
