import { fakeEmail } from '../outside-system/email-service.ts'
import { WRITE_FAULTS } from '../outside-system/faults.ts'
import { describeSystem } from '../outside-system/outside-system.ts'
import { returnEmailClient } from './client.ts'
import { EMAIL_PATH } from './email-wire.ts'

export const returnEmailSystem = describeSystem({
  name: 'Return emails',
  spoken: 'the service for return emails',
  about: 'What happens when the confirmation of a return is emailed.',
  faults: WRITE_FAULTS,
  ownFaults: {},
  client: returnEmailClient,
  fake: () => fakeEmail(EMAIL_PATH),
  servesProduction: true,
})
