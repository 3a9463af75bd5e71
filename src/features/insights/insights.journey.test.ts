import { beforeAll, describe, expect, test } from 'vitest'
import { QUIET } from '../../../test/harness/constants.ts'
import { namedLinksOn } from '../../../test/harness/journey.ts'
import { StaffJourney } from '../../../test/harness/staff-journey.ts'
import type { PageResponse, Visitor } from '../../../test/harness/visitor.ts'
import { countChanges } from './count-changes.records.ts'

const journey = new StaffJourney()
let agent: Visitor
beforeAll(async () => {
  agent = await journey.agent()
})

const rowsOf = (seen: PageResponse, report: string) =>
  [...seen.main.querySelectorAll(`#by-${report} tbody tr`)].map((row) =>
    [...row.querySelectorAll('th, td')].map((cell) => cell.textContent?.trim()),
  )
const factOf = (seen: PageResponse, label: string) =>
  [...seen.main.querySelectorAll('#totals span')]
    .find((fact) => fact.textContent?.startsWith(label))
    ?.querySelector('b')?.textContent

describe('insights', () => {
  test('say how many orders are not counted yet', async () => {
    const seen = await agent.get('/staff/insights')
    expect([seen.status, seen.statements.length]).toEqual([200, 3])
    expect(seen.text).toMatch(/\d changed orders are still to be counted/)
    expect(rowsOf(seen, 'reasons')).toEqual([])
    expect(rowsOf(seen, 'weeks')).toHaveLength(12)
    await countChanges(journey.sql, QUIET)
    expect((await agent.get('/staff/insights')).text).not.toContain('still to be counted')
  })

  test('show what was returned, by week and in all', async () => {
    const seen = await agent.get('/staff/insights?weeks=52')
    const [counted] = await journey.sql<{ items: number; returns: number }[]>`
      select count(distinct r.return_number)::integer as returns, sum(l.quantity)::integer as items
      from returns r join return_lines l on l.customer_id = r.customer_id and l.return_number = r.return_number
      join orders o on o.customer_id = r.customer_id and o.order_number = r.order_number
      where r.ended_as is null and o.site = 'uk'`
    expect(factOf(seen, 'Returns created')).toBe(String(counted?.returns))
    expect(factOf(seen, 'Items returned')).toBe(String(counted?.items))
    const sum = (report: string, column: number) =>
      rowsOf(seen, report).reduce((total, cells) => total + Number(cells[column]), 0)
    expect([sum('weeks', 2), sum('reasons', 1)]).toEqual([counted?.items, counted?.items])
    expect(rowsOf(seen, 'reasons').map(([reason]) => reason)).toContain('Too small')
    expect(rowsOf(seen, 'methods').map(([method]) => method)).toEqual(expect.arrayContaining(['By post', 'In store']))
    expect(rowsOf(seen, 'carriers').map(([carrier]) => carrier)).toEqual(expect.arrayContaining(['Evri']))
    expect(rowsOf(seen, 'products')[0]?.[0]).toMatch(/^[A-Z][a-z]+ /)
    expect(seen.main.querySelectorAll('.chart rect')).toHaveLength(52)
    expect(seen.html).not.toContain(' style=')
    expect(seen.document.querySelector('script[type=module]')).toBeNull()
  })

  test('keep to what was chosen, and ignore what is not offered', async () => {
    const irish = await agent.get('/staff/insights?site=ie&weeks=4')
    expect(rowsOf(irish, 'weeks').map(([week]) => week?.replaceAll('\u00a0', ' '))).toEqual([
      ...['19 Oct 2026', '26 Oct 2026', '02 Nov 2026', '09 Nov 2026'],
    ])
    expect(irish.main.querySelector('option[selected][value=ie]')).not.toBeNull()
    expect(factOf(irish, 'Refunds paid')).toMatch(/^€/)
    const odd = await agent.get('/staff/insights?site=fr&weeks=-1')
    expect([odd.status, rowsOf(odd, 'weeks').length]).toEqual([200, 12])
    expect(odd.main.querySelector('option[selected][value=uk]')).not.toBeNull()
  })

  test('each table can be downloaded by week, for the same site and period', async () => {
    const seen = await agent.get('/staff/insights?site=uk&weeks=52')
    const links = namedLinksOn(seen).filter(([name]) => name.startsWith('Download'))
    expect(links).toHaveLength(7)
    for (const [, href] of links) {
      const csv = await agent.get(href)
      expect([csv.status, csv.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
      expect(csv.headers.get('content-disposition')).toMatch(/^attachment; filename="[a-z-]+-uk-2026-11-09\.csv"$/)
      expect(csv.html).toMatch(/^\uFEFF?Week from,/)
      expect(csv.statements.length).toBeLessThanOrEqual(3)
    }
    const reasons = (await agent.get('/staff/insights/reasons.csv?weeks=52')).html.trim().split('\r\n')
    const items = reasons.slice(1).reduce((sum, line) => sum + Number(line.split(',')[2]), 0)
    expect(String(items)).toBe(factOf(seen, 'Items returned'))
    for (const path of ['nothing.csv', 'weeks', '__proto__.csv'])
      expect((await agent.get(`/staff/insights/${path}`)).status).toBe(404)
  })

  test("somebody of one country's customer service sees its figures alone", async () => {
    const aoife = await journey.agent('aoife')
    const seen = await aoife.get('/staff/insights?site=uk')
    const offered = [...seen.main.querySelectorAll('[name=site] option')].map((option) => option.getAttribute('value'))
    expect(offered).toEqual(['ie', 'christmas-ie'])
    const csv = await aoife.get('/staff/insights/weeks.csv?site=uk')
    expect(csv.headers.get('content-disposition')).toContain('weeks-ie-')
  })

  test('are among the pages of customer service, and only there', async () => {
    expect(namedLinksOn(await agent.get('/staff'), 'nav a').map(([name]) => name)).toContain('Insights')
    expect((await journey.visitor().get('/staff/insights')).location).toMatch(/^\/staff\/sign-in/)
    expect((await off.visitor().get('/staff/insights')).status).toBe(404)
  })
})
const off = new StaffJourney({ environment: { STAFF: 'off' } })
