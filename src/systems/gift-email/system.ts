import { fakeEmailService } from '../../platform/outside/email-service.ts'
import { WRITE_FAULTS } from '../../platform/outside/faults.ts'
import { describeSystem } from '../../platform/outside/outside-system.ts'
import { giftEmailClient } from './client.ts'
import { GIFT_EMAIL_PATH } from './gift-wire.ts'

export const giftEmailSystem = describeSystem({
  name: 'Gift emails',
  nameInSentence: 'the service for gift emails',
  about: 'What happens when a gift receipt is emailed.',
  faults: WRITE_FAULTS,
  ownFaults: {},
  client: giftEmailClient,
  fake: () => fakeEmailService(GIFT_EMAIL_PATH),
  withoutAddress: 'built-in',
})
