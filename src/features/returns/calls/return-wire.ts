import type { Order, OrderLine } from '../../../domain/orders/order.ts'
import type { ReturnMethodTerms } from '../../../domain/policy/return-methods.data.ts'
import {
  CHANNEL_FAILURE_SENTENCES,
  type ChannelFailure,
  isAboutSelection,
} from '../../../domain/returns/channel-failure.ts'
import type { AcknowledgedDraft } from '../../../domain/returns/draft-return.ts'
import type { Site } from '../../../domain/sites/site.ts'
import { refuseCall } from '../../../platform/calls/call.ts'
import type { Json } from '../../../platform/database/transaction.ts'
import type { JsonAnswer } from '../../../platform/http/answer.ts'
import type { ChannelsResult } from '../../../systems/channels/channels.ts'

/** Writes the wire formats, which only the adapters know (D-137). */
export interface ReturnWire {
  /** Writes the answer of the channel-address call (API-06), with prices; null if there is nothing to send. */
  channels(result: ChannelsResult, terms?: readonly ReturnMethodTerms[]): { status: number; body: unknown } | null
  /** Writes a draft return with the specification's field names (DAT-09). */
  draft(
    acknowledged: AcknowledgedDraft,
    order: Pick<Order, 'orderNumber'> & { site: Site },
    lines: readonly OrderLine[],
  ): Json
}

/** The failure as an error of our API, with the wire's code for it (ERR-02 to ERR-06). */
export function refuseChannels(wire: ReturnWire, failure: ChannelFailure): JsonAnswer {
  const wireResult = wire.channels({ ok: false, failure })
  const sentence = CHANNEL_FAILURE_SENTENCES[failure]
  if (wireResult === null) return refuseCall(503, 'no-answer', sentence)
  const { status: code } = wireResult.body as { status: string }
  return refuseCall(isAboutSelection(failure) ? 422 : 503, code, sentence)
}
