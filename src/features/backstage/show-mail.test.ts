import { expect, test } from 'vitest'
import type { Visit } from '../../platform/http/visit.ts'
import type { DemoControls } from './demo-controls.ts'
import { showMail } from './mailbox.server.ts'

test('D-142 a mail shows its pictures; a code that is void is replaced by its text', async () => {
  const html = '<img src="cid:theme" alt="A cake"><img src="cid:code" alt="QR code">'
  const bytes = new Uint8Array([1])
  const demo = {
    latestMails: async () => [{ mailId: 'mail-1', html }],
    attachmentsOf: async () => [{ contentId: 'theme', type: 'image/png', fileName: 'theme.png', bytes }],
  } as unknown as DemoControls
  expect(await showMail(demo, { params: { mailId: 'mail-1' } } as unknown as Visit)).toMatchObject({
    body: '<img src="data:image/png;base64,AQ==" alt="A cake"><img alt="QR code">',
  })
})
