import { describe, expect, test } from 'vitest'
import { OpenReturnCard, type OpenReturnCardProps } from './open-return-card.tsx'
import { PackingFlyout, PackingLink } from './packing-guide.tsx'
import { RefundedReturn } from './refunded-return.tsx'
import { parsed } from './testing.ts'

describe('an open return', () => {
  const card: OpenReturnCardProps = {
    returnNumber: 'R700004821',
    status: { label: "We're expecting it", tone: 'info', icon: 'clock' },
    refund: '£58.99',
    facts: ['Return R700004821', 'Order 600000001', '2 items'],
    marksDone: 1,
    pictures: [
      { src: '/d.svg', name: 'Dress' },
      { src: null, name: 'Shirt' },
    ],
    itemCount: 2,
    refundTo: 'Visa ending 4242',
    when: 'Within 7 days of drop-off',
    next: { title: 'Drop it off', text: 'No printer needed.', action: { href: '/track', label: 'Show QR code' } },
  }

  test('TRK-11 is headed by its short label, and unseen by its number, with the refund beside', () => {
    const page = parsed(<OpenReturnCard {...card} />)
    expect(page.querySelector('h2')?.textContent).toBe("We're expecting it, return R700004821")
    expect(page.querySelector('.order-card__total')?.textContent).toBe('Refund £58.99')
    expect(page.querySelector('.line__meta')?.textContent).toBe('Return R700004821 Order 600000001 2 items')
  })

  test.each([0, 1, 2, 3, 4] as const)('has passed %s of its four marks', (marksDone) => {
    const marks = parsed(<OpenReturnCard {...card} marksDone={marksDone} />).querySelectorAll('.marks li')
    expect(marks).toHaveLength(4)
    expect([...marks].map((mark) => mark.getAttribute('data-state') === 'done')).toEqual(
      [1, 2, 3, 4].map((mark) => mark <= marksDone),
    )
  })

  test('has a warning only where something went wrong', () => {
    expect(parsed(<OpenReturnCard {...card} />).querySelector('.notice')).toBeNull()
    const link = { words: 'Write', href: '/contact' }
    const page = parsed(<OpenReturnCard {...card} warning={{ text: 'It is delayed. Write to us.', link }} />)
    expect(page.querySelector('.notice--warning p')?.textContent).toBe('It is delayed. Write to us.')
    expect(page.querySelector('.notice--warning a')?.getAttribute('href')).toBe('/contact')
  })

  test('names what is in it, where the refund goes and when', () => {
    const page = parsed(<OpenReturnCard {...card} />)
    expect(page.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('2 items: Dress, Shirt')
    expect([...page.querySelectorAll('dl > div')].map(({ textContent }) => textContent)).toEqual([
      'Refund toVisa ending 4242',
      'WhenWithin 7 days of drop-off',
    ])
  })

  test('names its items in its heading, and where they are seen', () => {
    const page = parsed(<OpenReturnCard {...card} items="Dress, Shirt" />)
    expect(page.querySelector('h2')?.textContent).toBe("We're expecting it, return R700004821: Dress, Shirt")
    expect(page.querySelector('.order-card__items')?.textContent).toBe('Dress, Shirt')
  })

  test('leaves out what is not known', () => {
    const page = parsed(<OpenReturnCard {...card} refund={null} refundTo={null} when={null} pictures={[]} />)
    expect(page.querySelector('.order-card__total')).toBeNull()
    expect(page.querySelector('dl')).toBeNull()
    expect(page.querySelector('[role=img]')).toBeNull()
    expect(page.querySelector('.order-card__facts')).toBeNull()
  })

  test.each([
    [true, 'btn--primary'],
    [false, 'btn--secondary'],
  ])('says what to do next, by one link that names the return; the main one: %s', (isMain, looks) => {
    const action = { href: '/track', label: 'Show QR code', isMain }
    const page = parsed(<OpenReturnCard {...card} next={{ ...card.next, action }} />)
    expect(page.querySelector('.order-card__next p')?.textContent).toBe('Drop it off No printer needed.')
    const links = page.querySelectorAll('a')
    expect([...links].map(({ textContent }) => textContent)).toEqual(['Show QR code for return R700004821'])
    expect(links[0]?.classList.contains(looks)).toBe(true)
  })

  test('may have a way to the return beside its action, named by its number', () => {
    const page = parsed(<OpenReturnCard {...card} next={{ ...card.next, trackHref: '/return' }} />)
    const [track] = page.querySelectorAll('a')
    expect([track?.getAttribute('href'), track?.textContent]).toEqual([
      '/return',
      'Track and View Return for return R700004821',
    ])
  })

  test('may have nothing to press', () => {
    const page = parsed(<OpenReturnCard {...card} next={{ ...card.next, action: null }} />)
    expect(page.querySelector('a, button')).toBeNull()
  })
})

describe('a refunded return', () => {
  const row = {
    returnNumber: 'R700004761',
    name: 'Cushion',
    picture: null,
    href: '/track',
    facts: ['Return R700004761', 'Order 400000008'],
    status: 'Refunded',
    refunded: 'Thu 05 Nov 2026, to Visa ending 4242',
    amount: '£19.50',
  }

  test('TRK-11 leads to its details by the name of its item, and says when it was refunded, and how much', () => {
    const line = parsed(<RefundedReturn {...row} moreItems={1} />).querySelector('li')
    expect(line?.querySelector('a')?.textContent).toBe('Cushion, return R700004761')
    expect(line?.querySelector('.pill--success')?.textContent).toBe('Refunded')
    expect(line?.querySelector('.line__price')?.textContent).toBe('Refund £19.50')
    expect([...(line?.querySelectorAll('p.small') ?? [])].map(({ textContent }) => textContent)).toEqual([
      'and 1 more item',
      'Thu 05 Nov 2026, to Visa ending 4242',
    ])
  })

  test('leaves out what is not known', () => {
    const page = parsed(<RefundedReturn {...row} refunded={null} amount={null} />)
    expect(page.querySelector('.line__price')).toBeNull()
    expect(page.querySelector('p.small')).toBeNull()
  })
})

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
  expect([...(flyout?.querySelectorAll('h2, h3') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'How to pack your parcel',
    'Use a strong bag or box',
    'Keep items clean and dry',
    'Cover old labels',
    'Courier packing guidance',
  ])
  const links = [...(flyout?.querySelectorAll('a') ?? [])]
  expect(links.map(({ textContent }) => textContent)).toEqual(
    ['Royal Mail', 'Evri', 'Parcelforce', 'An Post'].map((name) => `${name} (opens in a new tab)`),
  )
  for (const link of links) {
    expect(link.getAttribute('href')).toMatch(/^https:/)
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
  }
})
