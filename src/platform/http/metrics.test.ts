import { expect, test } from 'vitest'
import { readMetrics } from './metrics.ts'

test('the build is a gauge that is always 1, labelled with version, commit and Node', async () => {
  const pool = {
    connectionsMax: 1,
    connections: () => ({ open: 1, idle: 1, awaited: 0 }),
    waitSeconds: async () => null,
  }
  const { text } = await readMetrics({ version: '1.2.3', commit: '21fe3ff' }, pool)
  expect(text).toContain('# TYPE aftercare_build_info gauge')
  expect(text).toContain(`aftercare_build_info{version="1.2.3",commit="21fe3ff",node="${process.versions.node}"} 1\n`)
  const again = await readMetrics({ version: '1.2.3', commit: null }, pool)
  expect(again.text.match(/^aftercare_build_info.*/gm)).toEqual([
    `aftercare_build_info{version="1.2.3",node="${process.versions.node}"} 1`,
  ])
})
