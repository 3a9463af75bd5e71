import { type Page, expect as see } from '@playwright/test'
import { beforeAll, describe, expect, test } from 'vitest'
import { exampleAddress } from '../gallery/gallery.urls.ts'
import type { AnyEntry } from '../src/domain/content/entry.ts'
import { recordContent } from '../src/features/content/content-intake.records.ts'
import { aChristmasOrder } from '../test/builders/christmas-order.ts'
import { anEntry } from '../test/builders/content.ts'
import { insertOrders } from '../test/builders/insert-orders.ts'
import { insertReturns } from '../test/builders/insert-returns.ts'
import { anOrder, anOrderLine } from '../test/builders/order.ts'
import { aReturn, aReturnedLine } from '../test/builders/return.ts'
import { TEST_NOW } from '../test/harness/constants.ts'
import { isWiderThanScreen, LONG_RUNS, PHONE } from './browser.ts'
import { address as stepOne } from './return-items.ts'
import { seeNothingWrongAtAnyWidth, shopForAllTests } from './shop-for-tests.ts'

const at = shopForAllTests({}, ({ database }) => database.sql`truncate addresses`)

/** Elements that run off a side of the screen, or that clip their own content; the account's links scroll on purpose. */
async function cutOn(page: Page): Promise<string[]> {
  const parts = page.locator(
    'body :not(svg, svg *, .acct, .acct *, .vh, .vh *, .carousel, .carousel *, option, select)',
  )
  return await parts.evaluateAll((all) =>
    all.flatMap((part) => {
      const { left, right, width } = part.getBoundingClientRect()
      const { overflowX, overflowY } = getComputedStyle(part)
      // A long value scrolls in its field.
      const isWide = overflowX !== 'visible' && part.scrollWidth > part.clientWidth + 1 && part.localName !== 'input'
      const isHigh = overflowY !== 'visible' && part.scrollHeight > part.clientHeight + 1
      const isOff = left < 0 || right > document.documentElement.clientWidth
      const isCut = (isWide || isHigh) && part.clientWidth > 0
      return width > 0 && (isOff || isCut) ? [part.outerHTML.slice(0, 120)] : []
    }),
  )
}

describe('each page', () => {
  const ACCOUNT = '/MSMyAccountView'
  const ORDERS = '/orders-and-returns/online-orders'
  const CHANGE = '/orders-and-returns/collection-and-delivery?storeId=10151&orderId=400000006&OrderLineKey=400000006-'
  const details = (orderId: string, storeId = '10151') =>
    `${ORDERS}/order-details?storeId=${storeId}&orderId=${orderId}`

  const PAGES: [as: string | null, paths: string[]][] = [
    [
      null,
      [
        '/',
        '/sign-in',
        '/create-account',
        '/forgotten-password/new',
        '/confirm-email?token=x',
        '/stores?place=W2+1NW&more=true',
        '/stores?place=Newport',
        '/stores/1531?place=W2+1NW',
        '/stores?returns=evri&place=W2+1NW&more=true',
      ],
    ],
    [
      'amelia',
      [
        ORDERS,
        `${ORDERS}?isCFTO=true`,
        // A mixed order, one with messages, one while order management is away, Christmas food, eight parcels.
        details('400000014'),
        details('400000006'),
        details('400000036'),
        details('400000007', '10251'),
        '/delivery-tracking/400000034',
        `${CHANGE}1`,
        `${CHANGE}1&way=standard`,
        `${CHANGE}4&way=nominated-day`,
        `${CHANGE}1&way=collect-in-store&postcode=W2+1NW`,
        ACCOUNT,
        `${ACCOUNT}/name`,
        `${ACCOUNT}/addresses`,
        `${ACCOUNT}/addresses/new`,
        `${ACCOUNT}/returns`,
        `${ACCOUNT}/your-data/erase`,
        '/nothing-here',
        '/backstage',
      ],
    ],
    ['niamh', [`/ie${details('400000005', '10451')}`]],
    // She has no orders.
    ['noor', [ORDERS]],
  ]
  const each = PAGES.flatMap(([as, paths]) => paths.map((path) => ({ as, path })))

  test.each(each)('axe finds no violation on $path as $as, and it fits every width', async ({ as, path }) => {
    const page = await at.look({ as })
    await page.goto(path)
    expect(await page.locator('h1').count()).toBe(1)
    await seeNothingWrongAtAnyWidth(page)
  })
})

describe('narrow', () => {
  /** 1280 px at 400 % are 320 px; with the bar of a browser or a little more zoom there are fewer. */
  const NARROW = { width: 256, height: 640 }
  const LONG = 'Unbreakablewoodlandcottonlonglinetshirt'.repeat(2)
  const ORDERS = '/orders-and-returns/online-orders'
  const GIFTS = '/orders-and-returns/gift-recipient'
  const GIFT = 'storeId=10151&orderNumber=730000002'
  const AMEND = '/CFTOAmendProducts?storeId=10251&orderId=730000004'
  const LINE = 'storeId=10151&orderId=730000001&OrderLineKey=730000001-1'

  // Noor gets orders that can be changed and one that can go back, of things with a name that has no spaces.
  beforeAll(async () => {
    const { sql } = at.shop.database
    const placedAt = TEST_NOW.subtract({ hours: 96 })
    const changeable = { status: 'Scheduled', facts: { amendable: true, giftMessageOffered: true } }
    const line = (more: object = {}) => anOrderLine({ description: LONG, quantity: 2, ...more })
    const order = (orderNumber: string, lines: object[], cancelAllowed = false) =>
      anOrder({ customerId: 'C-noor', orderNumber, cancelAllowed, placedAt, lines: lines.map(line) })
    await insertOrders(sql, [
      order('730000001', [changeable, changeable], true),
      order('730000002', [{}, {}, { productType: 'Furniture' }]),
      order('730000003', [{ status: 'Awaiting Return' }, { status: 'Awaiting Return' }]),
      aChristmasOrder({
        ...{ customerId: 'C-noor', orderNumber: '730000004', placedAt },
        lines: [line(changeable), line(changeable), line({ quantity: 250, ...changeable })],
      }),
    ])
    const returns = [1, 2].map((lineNo) =>
      aReturn({
        ...{ customerId: 'C-noor', orderNumber: '730000003', returnNumber: `83000000${lineNo}` },
        ...{ createdAt: placedAt, lines: [aReturnedLine({ lineNo })] },
      }),
    )
    await insertReturns(sql, returns)
  })

  const PAGES = [
    ORDERS,
    `${ORDERS}/order-details?storeId=10151&orderId=730000001`,
    `${ORDERS}/order-details/message?${LINE}`,
    `/orders-and-returns/collection-and-delivery?${LINE}`,
    `${AMEND}&stage=review&units-730000004-1=0&units-730000004-3=7`,
    '/trackReturnList?storeId=10151&orderId=730000003',
    stepOne('730000002'),
    `${GIFTS}/email?${GIFT}&line=730000002-1`,
    '/MSMyAccountView/returns',
  ]
  /** Pages made of the same parts as others, and pages without names of products. */
  const ALIKE = [
    `${ORDERS}?q=${LONG.slice(0, 50)}`,
    `${ORDERS}?isCFTO=true`,
    `${ORDERS}/order-details?storeId=10151&orderId=730000002`,
    `${ORDERS}/order-details/cancel?storeId=10151&orderId=730000001`,
    `${ORDERS}/order-details/remove-item?${LINE}`,
    AMEND,
    '/delivery-tracking/730000002',
    '/trackReturnList?storeId=10151&orderId=730000003&returnNumber=830000001',
    `${GIFTS}?${GIFT}`,
    '/',
    ...['', '/addresses', '/email'].map((page) => `/MSMyAccountView${page}`),
    ...['contact-us', 'returns-and-refunds'].map((page) => `/c/help-and-support/${page}`),
  ]

  test.each(LONG_RUNS ? [...PAGES, ...ALIKE] : PAGES)(
    'at 256 px nothing runs off the side, however long a name is: %s',
    async (address) => {
      const page = await at.look({ viewport: NARROW, as: 'noor' })
      expect((await page.goto(address))?.status()).toBe(200)
      for (const box of await page.getByRole('checkbox', { disabled: false }).all()) await box.check()
      expect(await isWiderThanScreen(page)).toBe(false)
      expect(await cutOn(page)).toEqual([])
    },
  )

  /** Text spacing that readers may set themselves (WCAG 1.4.12). */
  const SPACED = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`

  test.each([
    `${ORDERS}/order-details?storeId=10151&orderId=400000006`,
    stepOne('600000001'),
    ...(LONG_RUNS ? [ORDERS, '/MSMyAccountView'] : []),
  ])('on a phone more room between letters and lines loses nothing: %s', async (address) => {
    const page = await at.look({ viewport: PHONE, as: 'amelia' })
    await page.goto(address)
    await page.evaluate((rules) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(rules)
      document.adoptedStyleSheets = [sheet]
    }, SPACED)
    expect(await page.locator('h1').evaluate((each) => getComputedStyle(each).letterSpacing)).not.toBe('normal')
    expect(await isWiderThanScreen(page)).toBe(false)
    expect(await cutOn(page)).toEqual([])
  })
})

describe('words of editors', () => {
  const ORDERS = '/orders-and-returns/online-orders'
  const LABELS = [
    ...['New in', 'Gifts', 'Beauty', 'School wear', 'Travel', 'Garden', 'Wedding guests', 'Offers', 'Linen'],
    ...['Outdoor living', 'Baskets', 'Stories'],
  ]
  const WORD = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'.repeat(6)

  /** In the United Kingdom editors have added as many links as the header takes; in Ireland every text is one long word. */
  function written(): AnyEntry[] {
    const [text, link] = [WORD, '/ie/c/new-in']
    const irish = [
      anEntry('navigation-links', 'W-1', { category: 'header', text, link }),
      anEntry('navigation-links', 'W-2', { category: 'footer', text, link }),
      anEntry('sign-in-prompt-modules', 'W-3', {
        ...{ signInSubline: WORD, disclaimer: `${WORD} **${WORD}**`, signInCtaLinkText: WORD, signInCtaLinkUrl: link },
      }),
      anEntry('help-texts', 'W-4', { slug: 'w', headline: WORD, subline: WORD, ctaCopy: WORD, ctaLink: link }),
      anEntry('modules', 'W-5', {
        ...{ module: 'home-feature', commercialPriority: 0, overline: WORD, title: WORD, ctaCopy: WORD, ctaLink: link },
      }),
      anEntry('promotions', 'W-6', { promotionId: 'christmas-orders', body: WORD }),
    ]
    const header = LABELS.map((label, at) =>
      anEntry('navigation-links', `L-${at}`, { category: 'header', text: label, link: `/c/new-in?from=${at}` }),
    )
    const day = (text: string) => Temporal.PlainDate.from(text)
    const notice = anEntry('site-messages', 'W-7', {
      ...{ key: 'returns-evri-notice', message: `${WORD} **${WORD}**` },
      ...{ messagingStartDate: day('2026-01-01'), messagingEndDate: day('2027-12-31') },
    })
    return [
      ...[...header, notice].map((each) => ({ ...each, sites: ['uk'] as const })),
      ...irish.map((each) => ({ ...each, sites: ['ie'] as const })),
    ] as AnyEntry[]
  }

  const at = shopForAllTests({}, async ({ database, clock }) => {
    await database.sql.begin((tx) => recordContent(tx, written(), clock.now()))
    // The product caches content for a while.
    clock.setTo(clock.now().add({ minutes: 2 }))
  })

  /** Links and tools of the header that cannot be seen as a whole, or lie over one another. */
  async function unseenIn(page: Page): Promise<string[]> {
    return await page.locator('header :is(nav a, nav button, .tool, .brand)').evaluateAll((parts) => {
      const shown = parts.filter((part) => part.getClientRects().length > 0 && !part.closest('nav[aria-label=Account]'))
      const boxes = shown.map((part) => part.getBoundingClientRect())
      const isOver = (one: DOMRect, other: DOMRect) =>
        one.left < other.right - 1 &&
        other.left < one.right - 1 &&
        one.top < other.bottom - 1 &&
        other.top < one.bottom - 1
      return shown.flatMap((part, place) => {
        const box = boxes[place] as DOMRect
        const isCut = box.left < 0 || box.right > document.documentElement.clientWidth
        const isCovered = boxes.some((other, another) => another !== place && isOver(box, other))
        return isCut || isCovered ? [part.textContent] : []
      })
    })
  }

  test.each([
    { width: 320, shop: 480, account: 140 },
    { width: 1280, shop: 220, account: 230 },
    ...(LONG_RUNS
      ? [
          { width: 390, shop: 400, account: 140 },
          { width: 900, shop: 260, account: 260 },
        ]
      : []),
  ])('DAT-38 the header holds twelve links more at $width px', async ({ width, shop, account }) => {
    const { page } = await at.visit({ viewport: { width, height: 800 }, as: 'amelia' })
    for (const [address, highest] of [
      ['/', shop],
      ['/c/christmas', shop],
      [ORDERS, account],
    ] as const) {
      await page.goto(address)
      expect(await unseenIn(page), address).toEqual([])
      expect(await isWiderThanScreen(page)).toBe(false)
      expect((await page.locator('header').boundingBox())?.height, address).toBeLessThanOrEqual(highest)
    }
    const tops = await page
      .locator('.mast :is(.brand, .tool:last-child)')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top))
    expect(tops).toEqual([tops[0], tops[0]])
  })

  test.each(LONG_RUNS ? [320, 800] : [320])(
    'at %d px one sees where in the account the page is, and what has the focus',
    async (width) => {
      const { page } = await at.visit({ viewport: { width, height: 800 }, as: 'amelia', javaScript: false })
      const unfaded = async (link: string) =>
        await page.locator(link).evaluate((part) => {
          const { left, right } = part.getBoundingClientRect()
          // The edge fades over 48 px.
          const fading = getComputedStyle(part.closest('ul') ?? part).maskImage === 'none' ? 0 : 47
          return left >= 0 && right <= document.documentElement.clientWidth - fading
        })
      for (const path of ['/ie/c/christmas', '/c/help-and-support/returns-and-refunds']) {
        await page.goto(path)
        expect(await unfaded('.acct a[aria-current]'), path).toBe(true)
      }
      await page.goto(ORDERS)
      await page.locator('.acct a').first().focus()
      for (let each = 0; each < 7; each += 1) {
        expect(await unfaded(':focus')).toBe(true)
        await page.keyboard.press('Tab')
      }
    },
  )

  test.each([
    { as: null, path: '/ie/sign-in' },
    { as: 'niamh', path: '/ie' },
    { as: 'niamh', path: '/ie/c/women' },
    { as: 'niamh', path: '/ie/c/help-and-support/returns-and-refunds' },
    { as: 'niamh', path: `/ie${ORDERS}` },
  ])('at 320 px a long word of editors breaks instead of the page: $path', async ({ as, path }) => {
    const page = await at.look({ viewport: { width: 320, height: 640 }, as })
    await page.goto(path)
    expect(await page.locator('body').textContent()).toContain(WORD)
    expect(await isWiderThanScreen(page)).toBe(false)
    expect(await cutOn(page)).toEqual([])
  })
})

describe('name of the brand', () => {
  const WORD = `${'Woodland'.repeat(7)}Reed`
  const WORDS = 'The Honourable Company of Basket and Furniture Makers, Leeds'
  // The server draws both names alike: they have 60 characters.
  const at = shopForAllTests({ environment: { BRAND_NAME: WORD } })

  async function callIt(page: Page, name: string): Promise<void> {
    await page.locator('.brand').evaluateAll((links, to) => {
      for (const link of links) link.lastChild?.replaceWith(to)
    }, name)
  }

  /** Elements that overflow their container or the screen. */
  async function spilt(page: Page): Promise<string[]> {
    return await page.locator(':is(.mast, .foot) :is(.brand, .tool, a, input, small)').evaluateAll((parts) =>
      parts.flatMap((part) => {
        const { left, right, top, bottom, width } = part.getBoundingClientRect()
        const around = (part.closest('.mast, .foot') ?? part).getBoundingClientRect()
        const isInside = left >= 0 && right <= innerWidth && top >= around.top && bottom <= around.bottom
        return width === 0 || (isInside && part.scrollWidth <= part.clientWidth + 1)
          ? []
          : [part.outerHTML.slice(0, 80)]
      }),
    )
  }

  test.each(LONG_RUNS ? [320, 390, 768, 1280] : [320])(
    'at %d px a brand may have a name of 60 characters, or of one long word',
    async (width) => {
      const page = await at.look({ viewport: { width, height: 800 }, as: 'amelia' })
      for (const address of ['/', '/orders-and-returns/online-orders']) {
        expect((await page.goto(address))?.status()).toBe(200)
        for (const name of [WORD, WORDS]) {
          await callIt(page, name)
          expect(await isWiderThanScreen(page), `${address} ${name}`).toBe(false)
          expect(await spilt(page), `${address} ${name}`).toEqual([])
          // The tools stay beside the name.
          const [brand, tool] = await page
            .locator('.mast :is(.brand, .tool:last-child)')
            .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON()))
          if (!brand || !tool) continue
          expect(tool.top).toBeLessThan(brand.bottom)
          expect(tool.left).toBeGreaterThanOrEqual(brand.right)
        }
      }
    },
  )
})

describe('forced colours', () => {
  /** With forced colours, as in the contrast themes of Windows. */
  async function visitInOwnColours(address: string): Promise<Page> {
    const page = await at.look()
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
    await page.goto(address)
    return page
  }

  test('chosen cards and rows have a wider edge, ticks contrast with their background, icons have the colour of their words', async () => {
    const page = await visitInOwnColours('/gallery')
    const edges = await page.locator('.radio-card, .pick').evaluateAll((cards) =>
      cards.map((card) => ({
        isChosen: card.querySelector(':checked') !== null && card.querySelector('.has-error') === null,
        hasError: card.classList.contains('has-error'),
        width: Number.parseFloat(getComputedStyle(card).borderTopWidth),
      })),
    )
    const widths = (isChosen: boolean) => edges.filter((card) => card.isChosen === isChosen && !card.hasError)
    expect(widths(true).length).toBeGreaterThan(4)
    for (const { width } of widths(true)) expect(width).toBe(3)
    for (const { width } of widths(false)) expect(width).toBeLessThan(2)

    const marks = await page.locator('.check:checked, .radio:checked').evaluateAll((boxes) =>
      boxes.map((box) => {
        const mark = getComputedStyle(box, '::after')
        return {
          box: getComputedStyle(box).backgroundColor,
          mark: box.matches('.check') ? mark.borderBottomColor : mark.backgroundColor,
          page: getComputedStyle(document.body).backgroundColor,
        }
      }),
    )
    expect(marks.length).toBeGreaterThan(2)
    for (const { box, mark, page } of marks) {
      expect(mark).not.toBe(box)
      expect(box).not.toBe(page)
    }

    const icons = await page.locator('.i').evaluateAll((all) =>
      all.map((icon) => ({
        where: icon.parentElement?.className,
        icon: getComputedStyle(icon).stroke,
        words: getComputedStyle(icon.parentElement as Element).color,
      })),
    )
    expect(icons.length).toBeGreaterThan(20)
    expect(icons.filter(({ icon, words }) => icon !== words)).toEqual([])
  })

  test('a chosen theme is framed', async () => {
    const page = await visitInOwnColours(exampleAddress('gift-themes', 'all-themes-one-chosen'))
    await see(page.locator('.theme:has(:checked) svg')).toHaveCSS('outline-width', '3px')
  })

  test('CAN-02 a dialog has an edge, and the focused element a ring', async () => {
    const page = await visitInOwnColours(exampleAddress('dialog', 'filled-by-the-page-that-the-link-leads-to'))
    await page.getByRole('link', { name: 'Cancel order' }).click()
    const dialog = page.getByRole('dialog')
    await see(dialog).toHaveCSS('border-top-width', '2px')
    await see(dialog).toHaveCSS('border-top-style', 'solid')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await see(dialog.getByLabel('Reason', { exact: true })).toBeFocused()
    await see(dialog.locator(':focus')).toHaveCSS('outline-width', '3px')
  })

  test('the current page and the current step are marked', async () => {
    const { page } = await at.visit({ as: 'amelia' })
    await page.emulateMedia({ forcedColors: 'active' })
    await page.goto('/orders-and-returns/item-level-returns?storeId=10151&orderId=600000001')
    await see(page.locator('.acct a[aria-current]')).toHaveCSS('text-decoration-line', 'underline')
    await see(page.locator('.stepper [aria-current] .stepper__dot')).toHaveCSS('outline-width', '3px')
  })
})

test('trusted types: no code in a page can insert HTML from a string or create a Trusted Types policy', async () => {
  const DETAILS = '/orders-and-returns/online-orders/order-details?storeId=10151&orderId=400000006'

  // Anything on the console, a violated content security policy too, fails the test (`shop-for-tests.ts`).

  /** Runs code that inserts HTML from a string or creates a Trusted Types policy: "done", or the error that stopped it. */
  async function tryIn(page: Page, code: string): Promise<string> {
    return await page.evaluate(`(() => { try { ${code}; return 'done' } catch ({ name }) { return name } })()`)
  }
  const { page, complaints } = await at.visit({ as: 'amelia', alone: true })
  for (const path of ['/sign-in', DETAILS, stepOne('600000001')]) {
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(await tryIn(page, "document.body.innerHTML = '<b>x</b>'")).toBe('TypeError')
    expect(await tryIn(page, "new DOMParser().parseFromString('<b>x</b>', 'text/html')")).toBe('TypeError')
    expect(await tryIn(page, "trustedTypes.createPolicy('another', {})")).toBe('TypeError')
  }
  // The console has exactly these violations.
  expect(complaints.filter((text) => !/Trusted/.test(text))).toEqual([])
  complaints.length = 0
})
