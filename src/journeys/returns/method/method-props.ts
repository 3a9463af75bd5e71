import { type MethodChoice, methodChoices, needOf } from '../../../domain/return-methods/method-choice.ts'
import {
  carrierName,
  feeText,
  howSoon,
  limitsOf,
  PATH_NAMES,
  printerText,
  sizeName,
} from '../../../domain/return-methods/method-texts.ts'
import type { ReturnMethod, ReturnPath } from '../../../domain/returns/return-method.ts'
import type { IconName } from '../../../ui/icons.data.ts'
import { STEP_TWO } from './step-two-messages.ts'
import type { MethodProps } from './step-two-props.ts'

const ICONS: Readonly<Record<ReturnPath, IconName>> = {
  'in-store': 'store',
  postal: 'post',
  'collect-from-home': 'home',
}

export interface MethodAsked {
  methods: readonly ReturnMethod[]
  choice: MethodChoice
  /** What of the delivery charge comes back by this method. */
  deliveryPence: number
  notices: string[]
  anPostLimits: readonly string[]
}

/** The channels, and below the chosen one its carriers and sizes, in the service's order (D-63). */
export function methodProps({ methods, choice, deliveryPence, notices, anPostLimits }: MethodAsked): MethodProps {
  const choices = methodChoices(methods)
  const paths = [...new Set(choices.map(({ path }) => path))]
  const carriers = methods.filter(({ path }) => path === choice.path)
  const sizes = carriers.find(({ via }) => via === choice.via)?.sizes ?? []
  const firstOf = (path: ReturnPath) => choices.find((each) => each.path === path) ?? choice
  return {
    lede: STEP_TWO.lede,
    channels: paths.map((path) => ({
      value: path,
      icon: ICONS[path],
      title: PATH_NAMES[path],
      fee: STEP_TWO.free,
      description: howSoon(path === choice.path ? choice : firstOf(path)),
    })),
    channel: choice.path,
    options: {
      heading: STEP_TWO.options[choice.path],
      cards: carriers.map(({ path, via, sizes: [size = null] }) => ({
        value: via,
        title: carrierName(via),
        fee: STEP_TWO.free,
        about: aboutCarrier({ path, via, size }),
        unavailable: needOf({ path, via, size }) === null,
      })),
      selected: choice.via,
    },
    sizes: sizes.map((size) => ({ value: size, label: sizeName(size) })),
    size: choice.size,
    limits: [...limitsOf(choice, anPostLimits)],
    about: [feeText(choice.path, deliveryPence)],
    notices,
  }
}

function aboutCarrier(choice: MethodChoice): string[] {
  if (needOf(choice) === null) return [STEP_TWO.unavailable]
  return [howSoon(choice), printerText(choice)]
}
