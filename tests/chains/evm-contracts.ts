import { assemble, deploying } from './evm-assembler';

/** The behaviour of a token that doesn't do what it is asked for. */
export interface TokenManners {
  decimals: number;
  /** Keeps a hundredth of every transfer for itself, with an event of its own. */
  keepsFee?: boolean;
  /** Answers 'false' for blocked recipients instead of reverting. */
  isSilent?: boolean;
}

const transferEvent = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

/** What a wallet calls `mint(address,uint256)`, and our own calls: block this address; emit an event that moves nothing. */
export const tokenSelectors = {
  transfer: 'a9059cbb',
  mint: '40c10f19',
  block: '0b10c000',
  claim: 'c1a10000',
} as const;

/**
 * A token (ERC-20) as small as it can be. Storage: the balance of an address in the slot of its number, and a one where it is
 * blocked in that slot with bit 160 set. Anyone may mint, block and claim.
 */
export function tokenCode({ decimals, keepsFee = false, isSilent = false }: TokenManners): string {
  const code = assemble(`
    0x00 CALLDATALOAD 0xe0 SHR            ; the function that is called
    DUP1 0x313ce567 EQ @decimals JUMPI
    DUP1 0x70a08231 EQ @balance JUMPI
    DUP1 0x${tokenSelectors.mint} EQ @mint JUMPI
    DUP1 0x${tokenSelectors.block} EQ @block JUMPI
    DUP1 0x${tokenSelectors.claim} EQ @event JUMPI
    DUP1 0x${tokenSelectors.transfer} EQ @transfer JUMPI
    @refuse JUMP

    decimals: 0x${decimals.toString(16).padStart(2, '0')} @answer JUMP
    balance:  0x04 CALLDATALOAD SLOAD @answer JUMP
    block:    0x01 0x04 CALLDATALOAD ${blockedBit} OR SSTORE STOP

    mint:     ; amount to the balance of the recipient, with an event from the zero address
    0x04 CALLDATALOAD SLOAD 0x24 CALLDATALOAD ADD 0x04 CALLDATALOAD SSTORE
    event:
    0x24 CALLDATALOAD PUSH0 MSTORE
    0x04 CALLDATALOAD PUSH0 ${transferEvent} 0x20 PUSH0 LOG3
    0x01 @answer JUMP

    transfer:
    0x04 CALLDATALOAD ${blockedBit} OR SLOAD @blocked JUMPI
    0x24 CALLDATALOAD CALLER SLOAD LT @refuse JUMPI          ; balance < amount
    0x24 CALLDATALOAD CALLER SLOAD SUB CALLER SSTORE         ; the sender has less by the whole amount
    0x24 CALLDATALOAD ${keepsFee ? '0x64 SWAP1 DIV' : 'POP PUSH0'}
    DUP1 ISZERO @whole JUMPI
    DUP1 ${collector} SLOAD ADD ${collector} SSTORE          ; the fee is moved and told first
    DUP1 PUSH0 MSTORE ${collector} CALLER ${transferEvent} 0x20 PUSH0 LOG3
    whole:
    0x24 CALLDATALOAD SUB                                    ; the amount less the fee
    DUP1 0x04 CALLDATALOAD SLOAD ADD 0x04 CALLDATALOAD SSTORE
    PUSH0 MSTORE 0x04 CALLDATALOAD CALLER ${transferEvent} 0x20 PUSH0 LOG3
    0x01 @answer JUMP

    blocked:  ${isSilent ? 'PUSH0 @answer JUMP' : '@refuse JUMP'}
    answer:   PUSH0 MSTORE 0x20 PUSH0 RETURN
    refuse:   PUSH0 PUSH0 REVERT
  `);
  return deploying(code);
}

const blockedBit = '0x010000000000000000000000000000000000000000';
/** Gets the fees of a token that keeps some. */
const collector = '0xfeefeefeefeefeefeefeefeefeefeefeefeefeef';
/** Passes the ether that it is sent on to the address in the first word of its input. */
export function forwarderCode(): string {
  const code = assemble(`
    PUSH0 PUSH0 PUSH0 PUSH0 CALLVALUE PUSH0 CALLDATALOAD GAS CALL
    ISZERO @refuse JUMPI STOP
    refuse: PUSH0 PUSH0 REVERT
  `);
  return deploying(code);
}

/** Takes ether with an empty call, for more gas than a plain transfer has, until any other call closes it permanently. */
export function doorCode(): string {
  const code = assemble(`
    PUSH0 CALLDATALOAD @close JUMPI
    PUSH0 SLOAD @refuse JUMPI
    0x01 0x01 SSTORE STOP
    close:  0x01 PUSH0 SSTORE STOP
    refuse: PUSH0 PUSH0 REVERT
  `);
  return deploying(code);
}
