import { describe, expect, test } from 'vitest'
import { Button, ButtonLink } from './button.tsx'
import { Icon } from './icon.tsx'
import * as ICONS from './icons.data.ts'
import { Notice } from './notice.tsx'
import { Pill } from './pill.tsx'
import { ProductPicture } from './product-picture.tsx'
import { parsed } from './testing.ts'

describe('button', () => {
  test('submits by default', () => {
    expect(
      parsed(<Button>Go</Button>)
        .querySelector('button')
        ?.getAttribute('type'),
    ).toBe('submit')
    expect(
      parsed(<Button type="button">Go</Button>)
        .querySelector('button')
        ?.getAttribute('type'),
    ).toBe('button')
  })

  test('shows its variant, size and width', () => {
    const button = parsed(
      <Button variant="danger" size="sm" block>
        Cancel order
      </Button>,
    ).querySelector('button')
    expect(button?.className).toBe('btn btn--danger btn--sm btn--block')
  })

  test('announces when it is busy', () => {
    const busy = parsed(<Button busy>Creating</Button>).querySelector('button')
    expect(busy?.getAttribute('aria-busy')).toBe('true')
    expect(busy?.className).toContain('is-busy')
    expect(
      parsed(<Button>Create</Button>)
        .querySelector('button')
        ?.hasAttribute('aria-busy'),
    ).toBe(false)
  })

  test('an unavailable one can still be focused', () => {
    const button = parsed(<Button aria-disabled="true">Book</Button>).querySelector('button')
    expect(button?.getAttribute('aria-disabled')).toBe('true')
    expect(button?.hasAttribute('disabled')).toBe(false)
  })

  test('a link that looks like one is a link', () => {
    const link = parsed(
      <ButtonLink href="/x" variant="secondary">
        Open
      </ButtonLink>,
    ).querySelector('a')
    expect(link?.getAttribute('href')).toBe('/x')
    expect(link?.className).toBe('btn btn--secondary')
  })
})

describe('notice', () => {
  test('an error is announced at once, the rest when there is time', () => {
    expect(
      parsed(<Notice tone="error">No</Notice>)
        .querySelector('.notice')
        ?.getAttribute('role'),
    ).toBe('alert')
    for (const tone of ['info', 'success', 'warning'] as const) {
      const notice = parsed(<Notice tone={tone}>Yes</Notice>).querySelector('.notice')
      expect(notice?.getAttribute('role')).toBe('status')
    }
  })

  test('a small one inside a card or a form is not announced by default', () => {
    const row = <Notice tone="info" size="row" />
    expect(parsed(row).querySelector('.notice--row')?.hasAttribute('role')).toBe(false)
    const compact = <Notice tone="error" size="compact" role="alert" />
    expect(parsed(compact).querySelector('.notice--compact')?.getAttribute('role')).toBe('alert')
    expect(
      parsed(<Notice tone="error" role="none" />)
        .querySelector('.notice')
        ?.hasAttribute('role'),
    ).toBe(false)
  })

  test('holds title, text and link in this order', () => {
    const body = parsed(
      <Notice tone="info" title="Started" level={3} link={{ href: '/x', label: 'See it' }}>
        Drop it off.
      </Notice>,
    ).querySelector('.notice__body')
    expect([...(body?.children ?? [])].map((child) => [child.tagName, child.textContent])).toEqual([
      ['H3', 'Started'],
      ['P', 'Drop it off.'],
      ['A', 'See it'],
    ])
  })

  test('text that holds markup stays text', () => {
    const notice = parsed(<Notice tone="info">{'<script>1</script>'}</Notice>)
    expect(notice.querySelector('script')).toBeNull()
    expect(notice.querySelector('p')?.textContent).toBe('<script>1</script>')
  })
})

test('a pill speaks in words and an icon, never in colour alone', () => {
  for (const tone of ['success', 'info', 'warning', 'error', 'muted'] as const) {
    const pill = parsed(<Pill tone={tone} label="Delivered" />).querySelector(`.pill--${tone}`)
    expect(pill?.textContent).toBe('Delivered')
    expect(pill?.querySelector('path')?.getAttribute('d')).toBeTruthy()
  }
})

test.each(Object.entries(ICONS))(
  'icon %s starts at an absolute place and draws only with path commands',
  (_name, path) => {
    expect(path).toMatch(/^[Mm][\d.]/)
    expect(path).toMatch(/^[MmLlHhVvCcSsAaZz\d\s.-]+$/)
    // A relative move after a closed shape starts from that shape, which is rarely intended.
    expect(path).not.toMatch(/zm[1-9]/)
  },
)

test('an icon is its path alone, and hidden: it is always beside words', () => {
  const icon = parsed(<Icon path={ICONS.print} />).querySelector('svg')
  expect(icon?.getAttribute('aria-hidden')).toBe('true')
  expect(icon?.querySelector('path')?.getAttribute('d')).toBe(ICONS.print)
})

test('a picture is square and decorative, and lazy only where it can wait', () => {
  const image = parsed(<ProductPicture src="/pictures/mug-sky.svg" size="xs" />).querySelector('img')
  expect(image?.getAttribute('alt')).toBe('')
  const loading = (lazy: boolean) => parsed(<ProductPicture src="/p.svg" lazy={lazy} />).innerHTML.includes('lazy')
  expect([loading(true), loading(false)]).toEqual([true, false])
  expect(image?.getAttribute('width')).toBe(image?.getAttribute('height'))
  expect(image?.className).toBe('pic pic--xs')
})
