import { faultAnswering, WRITE_FAULTS } from '../../platform/outside/faults.ts'
import { describeSystem } from '../../platform/outside/outside-system.ts'
import { WENT_WRONG } from '../../platform/outside/server.ts'
import { orderManagementClient } from './client.ts'
import { DRAFT_PATH } from './draft-wire.ts'
import { fakeOrderManagement } from './fake.ts'
import { GIFT_PATH } from './gift-wire.ts'
import { CHANGE_PATHS } from './request-wire.ts'
import { CONFIRMATION_PATH } from './return-wire.ts'
import { SLOTS_PATH } from './slots-wire.ts'

export const WRITE_PATHS: readonly string[] = [...Object.values(CHANGE_PATHS), DRAFT_PATH, CONFIRMATION_PATH, GIFT_PATH]

/** A fault that only order management has: no collection slots for Christmas food, while all else works (XMS-13). */
const SLOTS_FAIL = 'slots-fail'

export const orderManagementSystem = describeSystem({
  name: 'Order management',
  nameInSentence: 'order management',
  about:
    'What it does when asked to change an order, to confirm or cancel a return, to note a gift receipt, or for the collection slots of Christmas food.',
  faults: { ...WRITE_FAULTS, [SLOTS_FAIL]: "Collection slots can't be loaded" },
  ownFaults: { [SLOTS_FAIL]: faultAnswering(WENT_WRONG) },
  canFail: (path, fault) => (fault === SLOTS_FAIL ? path === SLOTS_PATH : WRITE_PATHS.includes(path)),
  client: orderManagementClient,
  fake: fakeOrderManagement,
  isHealthy: (client) => client.isHealthy(),
})
