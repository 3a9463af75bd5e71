import { isEmailAddress } from '../../domain/account/email-address.ts'
import type { MailOutcome } from '../../ports/mail.ts'
import type { WriteAnswer } from '../../ports/outside-writes.ts'
import type { ReturnEmail } from '../../ports/return-email.ts'
import { describeSystem } from '../outside-system/outside-system.ts'
import { throughWriteFault, WRITE_FAULTS } from '../outside-system/write-faults.ts'
import { returnEmailOverHttp } from './over-http.ts'
import { servedReturnEmail } from './served.ts'

/** Our own mail sends it, so all there is to say here is whether it can be sent at all. */
export const LEFT_TO_US: ReturnEmail = {
  leavesItToUs: true,
  async send({ to }) {
    return isEmailAddress(to.address) ? { is: 'taken' } : { is: 'refused', why: 'no usable address' }
  },
}

export const returnEmailSystem = describeSystem({
  name: 'Return emails',
  spoken: 'the service for return emails',
  about: 'What happens when the confirmation of a return is emailed.',
  faults: WRITE_FAULTS,
  builtIn: () => LEFT_TO_US,
  overHttp: returnEmailOverHttp,
  withFaults: (builtIn, fault, times): ReturnEmail => ({
    leavesItToUs: builtIn.leavesItToUs,
    async send(message, confirms) {
      const send = async () => toAnswer(await builtIn.send(message, confirms))
      return toOutcome(await throughWriteFault(fault(), send, times))
    },
  }),
  served: servedReturnEmail,
  isHealthy: null,
  cached: null,
  inProduction: 'our own email, by `SMTP_URL`',
})

function toAnswer(outcome: MailOutcome): WriteAnswer {
  if (outcome.is === 'taken') return { outcome: 'done', details: {} }
  return outcome.is === 'refused'
    ? { outcome: 'refused', refusal: outcome.why }
    : { outcome: 'unknown', answered: true }
}

function toOutcome(answer: WriteAnswer): MailOutcome {
  if (answer.outcome === 'done') return { is: 'taken' }
  if (answer.outcome === 'refused') return { is: 'refused', why: answer.refusal }
  return { is: 'not-taken', why: answer.outcome }
}
