import type { GiftEmail } from '../../ports/gift-email.ts'
import { leaveItToUs, servedEmail, throughEmailFault } from '../outside-system/email-service.ts'
import { describeSystem } from '../outside-system/outside-system.ts'
import { WRITE_FAULTS } from '../outside-system/write-faults.ts'
import { fromWireGift, GIFT_EMAIL_PATH } from './gift-wire.ts'
import { giftEmailOverHttp } from './over-http.ts'

export const GIFTS_LEFT_TO_US: GiftEmail = { leavesItToUs: true, send: leaveItToUs }

export const giftEmailSystem = describeSystem({
  name: 'Gift emails',
  spoken: 'the service for gift emails',
  about: 'What happens when a gift receipt is emailed.',
  faults: WRITE_FAULTS,
  builtIn: () => GIFTS_LEFT_TO_US,
  overHttp: giftEmailOverHttp,
  withFaults: (builtIn, fault, times): GiftEmail => ({
    leavesItToUs: builtIn.leavesItToUs,
    send: (message, gift) => throughEmailFault(fault(), () => builtIn.send(message, gift), times),
  }),
  served: (builtIn, apiKey) =>
    servedEmail(GIFT_EMAIL_PATH, apiKey, fromWireGift, ({ message, gift }) => builtIn.send(message, gift)),
  isHealthy: null,
  cached: null,
  inProduction: 'our own email, by `SMTP_URL`',
})
