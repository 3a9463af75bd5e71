import type { ReturnEmail } from '../../ports/return-email.ts'
import { leaveItToUs, servedEmail, throughEmailFault } from '../outside-system/email-service.ts'
import { describeSystem } from '../outside-system/outside-system.ts'
import { WRITE_FAULTS } from '../outside-system/write-faults.ts'
import { EMAIL_PATH, fromWireEmail } from './email-wire.ts'
import { returnEmailOverHttp } from './over-http.ts'

export const LEFT_TO_US: ReturnEmail = { leavesItToUs: true, send: leaveItToUs }

export const returnEmailSystem = describeSystem({
  name: 'Return emails',
  spoken: 'the service for return emails',
  about: 'What happens when the confirmation of a return is emailed.',
  faults: WRITE_FAULTS,
  builtIn: () => LEFT_TO_US,
  overHttp: returnEmailOverHttp,
  withFaults: (builtIn, fault, times): ReturnEmail => ({
    leavesItToUs: builtIn.leavesItToUs,
    send: (message, confirms) => throughEmailFault(fault(), () => builtIn.send(message, confirms), times),
  }),
  served: (builtIn, apiKey) =>
    servedEmail(EMAIL_PATH, apiKey, fromWireEmail, ({ message, confirms }) => builtIn.send(message, confirms)),
  isHealthy: null,
  cached: null,
  inProduction: 'our own email, by `SMTP_URL`',
})
