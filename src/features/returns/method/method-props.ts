import { hasCustoms, type Place } from '../../../domain/calendar/place.ts'
import type { RichBlock } from '../../../domain/content/rich-text.ts'
import { isUsable, type MethodChoice, methodChoices, needOf } from '../../../domain/return-methods/method-choice.ts'
import {
  carrierName,
  collectionText,
  feeText,
  howSoon,
  limitsOf,
  PATH_NAMES,
  printerText,
  sizeName,
} from '../../../domain/return-methods/method-texts.ts'
import type { Refund } from '../../../domain/returns/reckon-refund.ts'
import type { ReturnMethod, ReturnPath } from '../../../domain/returns/return-method.ts'
import type { IconName } from '../../../ui/icons.data.ts'
import { STEP_TWO_ANSWERS } from './step-two-answers.ts'
import type { MethodProps } from './step-two-props.ts'

const ICONS: Readonly<Record<ReturnPath, IconName>> = {
  'in-store': 'store',
  postal: 'post',
  'collect-from-home': 'home',
}

export interface MethodAsked {
  methods: readonly ReturnMethod[]
  /** Null where we have a carrier for none of them. */
  choice: MethodChoice | null
  /** What of the delivery charge comes back by this method; null where nothing is said of it. */
  delivery: Refund['delivery'] | null
  notices: RichBlock[][]
  anPostLimits: readonly string[]
  /** Where it comes from; undefined where nobody knows. */
  from: Place | undefined
  /** Where to ask about a method that we have no carrier for; null where nobody can be asked. */
  contact: string | null
  /** How it goes back now, where that is to be changed. */
  booked: string | null
  /** That another path refunds another sum than before; null where it does not, and for a new return (D-58). */
  instead(path: ReturnPath): string | null
  /** Why an e-gift card that was chosen is none any more, where nothing else on the page says so (D-59). */
  cardNote: string | null
}

/** The channels, and below the chosen one its carriers and sizes, in the service's order (D-63). */
export function methodProps(asked: MethodAsked): MethodProps {
  const { methods, choice, delivery, notices, anPostLimits, cardNote, booked } = asked
  const carriers = methods.filter(({ path }) => path === choice?.path)
  const sizes = carriers.find(({ via }) => via === choice?.via)?.sizes ?? []
  return {
    lede: booked === null ? STEP_TWO_ANSWERS.lede : STEP_TWO_ANSWERS.ledeOfChange(booked),
    channels: channelsOf(asked),
    channel: choice?.path ?? null,
    options: choice && {
      heading: STEP_TWO_ANSWERS.options[choice.path],
      cards: carriers.map((method) => ({
        value: method.via,
        title: carrierName(method.via),
        fee: STEP_TWO_ANSWERS.free,
        ...usability(isUsable(method), asked),
        about: aboutCarrier(method, asked),
      })),
      selected: choice.via,
    },
    sizes: sizes.map((size) => ({ value: size, label: sizeName(size) })),
    size: choice?.size ?? null,
    limits: choice ? [...limitsOf(choice, anPostLimits)] : [],
    about: choice ? [delivery && feeText(choice.path, delivery), cardNote].filter((text) => text !== null) : [],
    notices,
  }
}

function aboutCarrier({ path, via, sizes }: ReturnMethod, { from }: MethodAsked): string[] {
  const need = needOf({ path, via })
  if (need === null) return []
  const first = need === 'nothing' ? howSoon({ path, via }, from) : collectionText(need, sizes)
  const isCustoms = from !== undefined && hasCustoms(from)
  const customs = isCustoms && path === 'postal' ? [STEP_TWO_ANSWERS.customs] : []
  return [first, printerText({ path, via }, { hasCustoms: isCustoms }), ...customs]
}

function channelsOf(asked: MethodAsked): MethodProps['channels'] {
  const { methods, choice } = asked
  const choices = methodChoices(methods)
  return [...new Set(choices.map(({ path }) => path))].map((path) => {
    const usable = choices.find((each) => each.path === path && isUsable(each))
    return {
      value: path,
      icon: ICONS[path],
      title: PATH_NAMES[path],
      fee: STEP_TWO_ANSWERS.free,
      ...usability(usable !== undefined, asked),
      description: [
        howSoon(choice?.path === path ? choice : (usable ?? { path, via: '' }), asked.from),
        asked.instead(path),
      ]
        .filter((text) => text !== null)
        .join('. '),
    }
  })
}

/** What cannot be chosen says whom to ask, beside its card. */
function usability(isUsable: boolean, { contact }: MethodAsked) {
  return isUsable ? {} : { unavailable: true, beside: { text: STEP_TWO_ANSWERS.unavailable, href: contact } }
}
