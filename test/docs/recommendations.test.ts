import { expect, test } from 'vitest'
import { carouselsOf, RETURN_STRATEGIES, usedStrategies } from '../../src/domain/recommendations/carousels.ts'
import * as graphql from '../../src/systems/recommendations/graphql-wire.ts'
import { PRODUCTS_MAX } from '../../src/systems/recommendations/product-wire.ts'
import * as resolver from '../../src/systems/recommendations/resolver-wire.ts'
import { docsPage, exactly, examplesOf, sectionOf } from './page.ts'

const page = docsPage('integration/recommendations.md')
const to = { country: 'GB', shopUrl: null } as const

test('API-33 DAT-18 the example of returns is what we send, and read', () => {
  const [body, answer] = exactly(2, examplesOf(page, graphql.GRAPHQL_PATH))
  const [, http = ''] = /^```http\n(.*?)^```/ms.exec(sectionOf(page, graphql.GRAPHQL_PATH)) ?? []
  const headers = Object.fromEntries([...http.matchAll(/^([\w-]+): (.*)$/gm)].map(([, name, value]) => [name, value]))
  const question = graphql.fromGraphqlRequest({ headers: headers as never, body })
  expect(question.strategies).toEqual(RETURN_STRATEGIES)
  expect(graphql.toGraphqlRequest(question)).toEqual({
    headers: Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'apikey')),
    body,
  })
  const read = graphql.readGraphqlAnswer(answer, to)
  expect(read.outcome === 'answered' && graphql.toGraphqlAnswer(read.results)).toEqual(answer)
})

test('API-34 API-35 DAT-18 the examples of the resolver are what we send, and read', () => {
  const [body, answer, recent] = exactly(3, examplesOf(page, resolver.RESOLVER_PATH))
  for (const sent of [body, recent]) {
    expect(resolver.toResolverQuestion(resolver.fromResolverQuestion(sent))).toEqual(sent)
  }
  expect(resolver.fromResolverQuestion(body).strategies).toEqual(usedStrategies('product', true))
  const read = resolver.readResolverAnswer(answer, to)
  expect(read.outcome === 'answered' && read.results[0]?.products).toHaveLength(1)
  expect(read.outcome === 'answered' && resolver.toResolverAnswer(read.results)).toEqual(answer)
})

test('REC-05 the page’s statements about products are right', () => {
  expect(page).toContain(`no more than ${PRODUCTS_MAX} of a strategy`)
})

test('REC-04 REC-12 the page lists what is requested, by page, and the headings', () => {
  const [, table = ''] = /^## What each page asks for\n\n(.*?)\n## /ms.exec(page) ?? []
  const strategiesOn = (pageType: string) => {
    const [, , , cell = ''] =
      table
        .split('\n')
        .find((row) => row.includes(`| \`${pageType}\``))
        ?.split('|') ?? []
    return [...cell.matchAll(/`([\w-]+)`/g)].map(([, strategy]) => strategy)
  }
  expect(strategiesOn('RETURNS')).toEqual(RETURN_STRATEGIES)
  expect(strategiesOn('PDP')).toEqual(usedStrategies('product', true))
  expect(strategiesOn('BASKET')).toEqual(usedStrategies('basket', true))
  expect(strategiesOn('HOME')).toEqual(usedStrategies('recently-viewed', true))
  for (const context of ['returns', 'product', 'basket', 'recently-viewed'] as const)
    for (const { heading, headingForOtherDepartments } of carouselsOf(context))
      for (const title of [heading, headingForOtherDepartments ?? heading]) expect(table).toContain(title)
})
