import { expect as see } from '@playwright/test'
import { describe, expect, test } from 'vitest'
import { postgresCommandLog } from '../src/platform/forms/command-log.records.ts'
import { probeRoutes } from '../test/harness/probe-journey.tsx'
import { signInByForm } from './browser.ts'
import { shopForEachTest } from './shop-for-tests.ts'

/** The mechanisms of forms, in a real browser, with the small journey of the tests. */
const saved: string[] = []
const at = shopForEachTest(
  { moreRoutes: ({ database }) => probeRoutes(postgresCommandLog(database.sql), saved) },
  () => void saved.splice(0),
)

describe.each([
  { way: 'with JavaScript', javaScript: true },
  { way: 'without JavaScript', javaScript: false },
])('a form $way', ({ javaScript }) => {
  test('puts focus on the heading, acts once for a double click, and survives reload', async () => {
    const { page } = await at.visit({ javaScript, motion: true, as: 'amelia' })
    await page.goto('/probe')
    await see(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.getByLabel('Note').fill('Only once')
    await page.getByRole('button', { name: 'Save note' }).dblclick()
    await see(page).toHaveURL(/outcome=(done|repeated)$/)
    await page.reload()
    expect(saved).toEqual(['Only once'])
  })

  test('survives a session that ends in the middle (S43, D-130)', async () => {
    const { page } = await at.visit({ javaScript, motion: true, as: 'amelia' })
    await page.goto('/probe')
    await page.getByLabel('Note').fill('Typed before the session ended')
    at.shop.clock.setTo(at.shop.clock.now().add({ minutes: 31 }))
    await page.getByRole('button', { name: 'Save note' }).click()
    await see(page).toHaveTitle('Sign in | Fern & Field')
    await signInByForm(page, 'amelia')
    await see(page.getByRole('status')).toHaveText('Please check your choices and continue.')
    await see(page.getByLabel('Note')).toHaveValue('Typed before the session ended')
    expect(saved).toEqual([])
    await page.getByRole('button', { name: 'Save note' }).click()
    await see(page).toHaveURL(/outcome=done$/)
    expect(saved).toEqual(['Typed before the session ended'])
  })
})
