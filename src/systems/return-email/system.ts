import { fakeEmailService } from '../../platform/outside/email-service.ts'
import { WRITE_FAULTS } from '../../platform/outside/faults.ts'
import { describeSystem } from '../../platform/outside/outside-system.ts'
import { returnEmailClient } from './client.ts'
import { EMAIL_PATH } from './email-wire.ts'

export const returnEmailSystem = describeSystem({
  name: 'Return emails',
  nameInSentence: 'the service for return emails',
  about: 'What happens when the confirmation of a return is emailed.',
  faults: WRITE_FAULTS,
  ownFaults: {},
  client: returnEmailClient,
  fake: () => fakeEmailService(EMAIL_PATH),
  withoutAddress: 'built-in',
})
