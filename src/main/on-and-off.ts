import { methodName } from '../domain/return-methods/method-texts.ts'
import type { OutsideSystem } from '../platform/outside/outside-system.ts'
import type { Configuration } from './configuration.ts'
import { OUTSIDE_SYSTEMS, SYSTEM_KEYS, type SystemKey } from './outside-systems.ts'

/** Printed at a start in production: one line of what is offered, and one of what is not. */
export function featureSummary({
  brand,
  outsideSystems,
  shopUrl,
}: Pick<Configuration, 'brand' | 'outsideSystems' | 'shopUrl'>): string[] {
  const { offers, returnMethods } = brand.policy
  const isUsed = (key: SystemKey) =>
    (offers.stores || key !== 'shops') && (offers.recommendations || (key !== 'recommendations' && key !== 'resolver'))
  const offered: readonly [string, boolean][] = [
    ['returns', offers.returns],
    ...(offers.returns
      ? returnMethods.map((method): [string, boolean] => [methodName({ ...method, size: null }, brand.policy), true])
      : []),
    ['refunds as e-gift cards', offers.eGiftCards],
    ['gift receipts', offers.giftReceipts],
    ['Christmas food', offers.christmasFood],
    ['stores', offers.stores],
    ['recommendations', offers.recommendations],
    ['the shop', shopUrl === null],
    ...SYSTEM_KEYS.filter((key) => outsideSystems[key] === null && isUsed(key)).map((key): [string, boolean] => {
      const { nameInSentence, withoutAddress } = OUTSIDE_SYSTEMS[key] as OutsideSystem<unknown, string>
      return withoutAddress === 'off' ? [nameInSentence, false] : [`${nameInSentence} (built in)`, true]
    }),
  ]
  const listOf = (isOn: boolean) =>
    offered
      .filter(([, on]) => on === isOn)
      .map(([what]) => what)
      .join(', ')
  return [`On: ${listOf(true) || 'nothing'}.`, `Off: ${listOf(false) || 'nothing'}.`]
}
