// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { chooseHub, homePlace, lastHub } from './home-place';

const blue = { currency: { id: 5, key: 'bitcoin-note-btc' }, value: '3', conv: '3.00' };
const green = { currency: { id: 501, key: 'tectum-note-usdt' }, value: '2', conv: '20.00' };
const noBlue = { ...blue, value: '0.00', conv: '0.00' };

afterEach(() => localStorage.clear());

describe('the hub that the app leads to', () => {
  it('is the one that is worth more', () => {
    expect(chooseHub([blue, green], undefined)).toBe('green');
    expect(chooseHub([{ ...blue, conv: '20.01' }, green], undefined)).toBe('blue');
    expect(chooseHub([blue, blue, { ...green, conv: '5.99' }], undefined)).toBe('blue');
  });

  it('is the one used last as long as it holds something', () => {
    expect(chooseHub([blue, green], 'blue')).toBe('blue');
    expect(chooseHub([noBlue, green], 'blue')).toBe('green');
  });

  it('is the one with holdings even if their price is unknown', () => {
    expect(chooseHub([noBlue, { ...green, conv: null }], undefined)).toBe('green');
  });

  it('is none where nothing is held', () => {
    expect(chooseHub([noBlue], 'green')).toBeUndefined();
    expect(chooseHub([], undefined)).toBeUndefined();
  });
});

describe('the place that the app leads to', () => {
  it('names the hub of what is there', () => {
    expect(homePlace('bills', { bills: [blue, green], pay: [blue] }, undefined)).toEqual({
      to: '/bills',
      search: { hub: 'green' },
    });
    expect(homePlace('pay', { bills: [blue, green], pay: [blue] }, undefined)).toEqual({
      to: '/pay',
      search: { hub: 'blue' },
    });
  });

  it('falls back on what is on the other side, and names none where nothing is', () => {
    expect(homePlace('pay', { bills: [green], pay: [noBlue] }, undefined).search).toEqual({ hub: 'green' });
    expect(homePlace('bills', { bills: [], pay: [noBlue] }, undefined).search).toEqual({});
  });

  it('uses the last hub while holdings are unknown', () => {
    lastHub.remember('green');
    expect(homePlace('bills', { bills: undefined, pay: undefined }, lastHub.read()).search).toEqual({
      hub: 'green',
    });
    expect(lastHub.read()).toBe('green');
    localStorage.setItem('billfold.hub', 'yellow');
    expect(lastHub.read()).toBeUndefined();
  });
});
