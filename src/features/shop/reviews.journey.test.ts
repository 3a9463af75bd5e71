import { beforeAll, expect, test } from 'vitest'
import { aReview } from '../../../test/builders/review.ts'
import { problemsOn, textsOn } from '../../../test/harness/journey.ts'
import { linksOn, ProductJourney } from '../../../test/harness/product-journey.ts'
import { sendCatalogue } from '../../../test/harness/send-catalogue.ts'
import { type PageResponse, Visitor } from '../../../test/harness/visitor.ts'
import { limitSubject } from '../../platform/security/limits.ts'

const journey = new ProductJourney({ environment: { PROXY_HOPS: '1', IMAGE_ORIGINS: 'https://pictures.example' } })
const PHOTOS = ['pictures.example/1', 'elsewhere.example/2', 'pictures.example/3'].map((place) => ({
  ...{ url: `https://${place}`, width: 800, height: 600 },
}))
let id = ''
let at = ''
beforeAll(async () => {
  id = await journey.addProduct()
  at = `/plain-dress/p/${id}`
  const reviews = Array.from({ length: 10 }, (_, place) =>
    aReview({
      reviewId: `${id}-${place}`,
      productId: id,
      title: `Review ${place}`,
      rating: [5, 5, 5, 5, 5, 5, 4, 4, 3, 1][place] ?? 5,
      isRecommended: place < 8,
      photos: place === 0 ? PHOTOS : [],
      helpful: 20 - place,
      place: place === 1 ? null : 'Leeds',
      size: place === 1 ? null : 'M',
    }),
  )
  const irish = aReview({ reviewId: `${id}-irish`, productId: id, locale: 'IE', title: 'From Cork', rating: 2 })
  await sendCatalogue(journey.sql, { reviews: [...reviews, irish] })
})

const titles = (seen: PageResponse) => textsOn(seen, 'main .review h3').map((title) => title.replace('Review ', ''))
const chosen = (seen: PageResponse) => textsOn(seen, 'main .verdict__form option[selected]')

test('DAT-29 each site shows what its reviews come to, and those of its locale', async () => {
  const british = await journey.look(id)
  expect(textsOn(british, 'main .rating')).toEqual(['4.2 out of 5, 10 reviews'])
  expect(textsOn(british, 'main .verdict .small.muted')).toEqual([
    'out of 5, from 10 reviews',
    '80% would recommend it.',
  ])
  expect(textsOn(british, 'main .bars a')).toEqual([
    '5 stars 6 reviews',
    '4 stars 2 reviews',
    '3 stars 1 review',
    '2 stars 0 reviews',
    '1 star 1 review',
  ])
  expect(linksOn(british, '.bars a').slice(0, 1)).toEqual([`${at}?filter=Rating%3Aeq%3A5#reviews-list`])
  const irish = await journey.look(id, '', '/ie')
  expect([textsOn(irish, 'main .rating'), titles(irish)]).toEqual([['2.0 out of 5, 1 review'], ['From Cork']])
})

test('a review shows who, when and what it is about', async () => {
  const seen = await journey.look(id)
  expect(textsOn(seen, 'main .review .line__meta').slice(0, 2)).toEqual([
    'Hannah, Leeds 02 Nov 2026 Size M, Damson',
    'Hannah 02 Nov 2026 Damson',
  ])
  expect(textsOn(seen, 'main .review')[0]).toContain('5 out of 5 stars Recommends this')
  // The size of food is no "Size"; without words its stars are left, and its author in the name of its button.
  const pie = await journey.addProduct({ productType: 'Foods' })
  const about = { reviewId: `${pie}-1`, productId: pie, size: 'Serves 6', colour: null }
  await sendCatalogue(journey.sql, { reviews: [aReview({ ...about, title: '', text: '', helpful: 0 })] })
  const bare = await journey.look(pie)
  expect(textsOn(bare, 'main .review .line__meta')).toEqual(['Hannah, Leeds 02 Nov 2026 Serves 6'])
  expect(bare.main.querySelectorAll('.review :is(h3, .review__text)')).toHaveLength(0)
  expect(textsOn(bare, 'main .review button')).toEqual(['Helpful (0): Hannah, Leeds'])
})

test('a page has four; the pager keeps the query, and beyond the last is the last', async () => {
  const seen = await journey.look(id, '?colour=damson&size=M&sort=HELPFULNESS_ASC&page=2')
  expect(titles(seen)).toEqual(['5', '4', '3', '2'])
  expect(chosen(seen)).toEqual(['Least helpful', 'All reviews'])
  const listUrl = `${at}?colour=damson&size=M&sort=HELPFULNESS_ASC`
  expect(textsOn(seen, 'main .pager p')).toEqual(['Page 2 of 3'])
  expect(linksOn(seen, '.pager a')).toEqual([`${listUrl}#reviews-list`, `${listUrl}&page=3#reviews-list`])
  expect(textsOn(await journey.look(id, '?page=99'), 'main .pager p')).toEqual(['Page 3 of 3'])
  expect(textsOn(await journey.look(id, '?page=-1'), 'main .pager p')).toEqual(['Page 1 of 3'])
})

test('DAT-29 the form sorts and filters, and shows what is chosen', async () => {
  const seen = await journey.look(id, '?colour=damson&sort=RATING_ASC&filter=Rating%3Alte%3A3&size=')
  expect([titles(seen), chosen(seen)]).toEqual([
    ['9', '8'],
    ['Lowest rated', '3 stars and down'],
  ])
  const hidden = [...seen.main.querySelectorAll('.verdict__form input')].map((each) => each.getAttribute('value'))
  expect(hidden).toEqual(['damson'])
  expect(seen.main.querySelector('.verdict__form')?.getAttribute('action')).toBe(`${at}#reviews-list`)
  expect(titles(await journey.look(id, '?sort=&filter='))).toEqual(['0', '1', '2', '3'])
  expect(chosen(await journey.look(id, '?filter=Rating:eq:5'))).toEqual(['Most helpful', '5 stars'])
})

test.each([
  ['sort=BEST', '#sort "BEST" isn\'t a way to sort reviews. Choose another.'],
  [
    'filter=Rating:eq:9',
    '#filter "Rating:eq:9" isn\'t a filter: "9" isn\'t a value for it. Use a whole number from 1 to 5.',
  ],
  ['filter=__proto__', '#filter "__proto__" isn\'t a filter. Write a filter like Rating:gte:4.'],
])('DAT-29 %s is refused by its name, and stays in the form', async (query, problem) => {
  const seen = await journey.look(id, `?${query}`)
  expect(seen.status).toBe(422)
  expect(seen.html).toContain('<title>Error: Plain Dress')
  expect(problemsOn(seen)).toEqual([problem])
  const field = problem.startsWith('#sort') ? 'sort' : 'filter'
  const select = seen.main.querySelector(`#${field}`)
  expect(select?.getAttribute('aria-invalid')).toBe('true')
  expect(select?.querySelector('option[selected]')?.getAttribute('value')).toBe(new URLSearchParams(query).get(field))
  expect(titles(seen)).toEqual(['0', '1', '2', '3'])
})

test('a product without reviews shows that, and queries nothing', async () => {
  const seen = await journey.look(await journey.addProduct())
  expect(textsOn(seen, 'main #reviews')).toEqual(['ReviewsNobody has reviewed this yet.'])
  expect(textsOn(seen, 'main .rating')).toEqual([])
  const wrong = await journey.look(await journey.addProduct(), '?sort=BEST')
  expect([wrong.status, problemsOn(wrong)]).toEqual([
    422,
    ['#reviews "BEST" isn\'t a way to sort reviews. Choose another.'],
  ])
})

const votes = async () => {
  const rows = await journey.sql<{ votes: number }[]>`
    select sum(votes)::integer as votes from catalogue.reviews where product_id = ${id}`
  return rows[0]?.votes
}

test('"Helpful" counts once per browser, and leads back to where it was pressed', async () => {
  const someone = journey.visitor()
  const page = await someone.get(`${at}?colour=damson&sort=SUBMISSION_TIME_ASC&page=2`)
  expect(someone.cookies.has('aftercare_voter')).toBe(false)
  const before = (await votes()) ?? 0
  const pressed = page.main.querySelector('.review [name=reviewId]')?.getAttribute('value')
  const press = () => someone.submit(page, {}, 'main .review form')
  const [one, again] = await Promise.all([press(), press()])
  const location = `${at}?colour=damson&sort=SUBMISSION_TIME_ASC&page=2&helpful=${pressed}#helpful`
  for (const each of [one, again, await press()]) expect([each.status, each.location]).toEqual([303, location])
  expect(await votes()).toBe(before + 1)
  const after = await someone.get(location)
  expect(textsOn(after, 'main #helpful')).toEqual(["Thanks. We've counted your vote."])
  expect(textsOn(after, 'main .review__found')).toEqual(['You found this helpful (17)'])
  expect(after.main.querySelectorAll('.review form')).toHaveLength(3)
  // Another browser gets the button, and no thanks.
  const other = await journey.visitor().get(location)
  expect([other.main.querySelectorAll('.review form').length, textsOn(other, 'main #helpful')]).toEqual([4, []])
})

test('a network votes sixty times an hour at most, from however many browsers', async () => {
  const press = async (address: string) => {
    const someone = new Visitor(journey.product, { 'x-forwarded-for': address })
    return await someone.submit(await someone.get(at), {}, 'main .review form')
  }
  const before = (await votes()) ?? 0
  await press('192.0.2.7')
  await journey.sql`update rate_limits set attempts = 59 where subject = ${limitSubject('helpful', '192.0.2.7')}`
  expect((await press('192.0.2.7')).status).toBe(303)
  const turnedAway = await press('192.0.2.7')
  expect([turnedAway.status, await votes()]).toEqual([429, before + 2])
  expect(textsOn(turnedAway, 'main #helpful')).toEqual([
    "We've had a lot of votes from your network. Please try again in an hour.",
  ])
  expect(titles(turnedAway)).toHaveLength(4)
  expect((await press('192.0.2.8')).status).toBe(303)
  journey.product.clock.setTo(journey.product.clock.now().add({ minutes: 61 }))
  expect((await press('192.0.2.7')).status).toBe(303)
})

test('a missing review cannot be voted helpful, nor by a form that is none of ours, nor on the other site', async () => {
  const someone = journey.visitor()
  const page = await someone.get(at)
  const before = await votes()
  for (const reviewId of ['none', '__proto__', 'x'.repeat(5000), "'; drop table catalogue.reviews; --"]) {
    const seen = await someone.submit(page, { reviewId }, 'main .review form')
    expect([seen.status, seen.location]).toEqual([303, `${at}#reviews`])
  }
  expect(someone.cookies.has('aftercare_voter')).toBe(false)
  const forged = await someone.post(`${at}/helpful`, { reviewId: `${id}-3` })
  const elsewhere = await someone.postFrom(page, `/ie${at}/helpful`, { reviewId: `${id}-3` })
  expect([forged.status, elsewhere.status, elsewhere.location]).toEqual([403, 303, `/ie${at}#reviews`])
  expect(await votes()).toBe(before)
})
