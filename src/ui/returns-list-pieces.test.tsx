import { expect, test } from 'vitest'
import { PackingFlyout, PackingLink } from './packing-guide.tsx'
import { parsed } from './testing.ts'

test('TRK-07 how to pack is a flyout that its link opens, with guidance of four couriers in new tabs', () => {
  const page = parsed(
    <>
      <PackingLink href="/how-to-pack" />
      <PackingFlyout />
    </>,
  )
  const opener = page.querySelector('a[data-dialog]')
  const flyout = page.querySelector(`dialog#${opener?.getAttribute('data-dialog')}`)
  expect([opener?.textContent, opener?.getAttribute('href')]).toEqual(['How to pack your parcel', '/how-to-pack'])
  const links = [...(flyout?.querySelectorAll('a') ?? [])]
  expect(links.map(({ textContent }) => textContent)).toEqual(
    ['Royal Mail', 'Evri', 'Parcelforce', 'An Post'].map((name) => `${name} (opens in a new tab)`),
  )
  for (const link of links) {
    expect(link.getAttribute('href')).toMatch(/^https:/)
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
  }
})
